import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '../../src/server/settings.ts';
import { isInstalled } from './installed.ts';

const read = (name: string): string => readFileSync(`deploy/${name}`, 'utf8');
const service = read('systemd/bow-and-brush.service');
const backup = read('systemd/bow-and-brush-backup.service');
const settingsFile = read('settings.env');
const containerfile = read('Containerfile');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** The values of a key of a unit, in order. */
const valuesOf = (unit: string, key: string): string[] =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const given = Object.fromEntries(
  [...settingsFile.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

test('the settings are ones that the service reads, and takes', () => {
  const known = new Set<string>();
  const noting = new Proxy(given, {
    get(target, name) {
      known.add(String(name));
      return target[String(name)];
    },
  });
  expect(readSettings(noting).databaseUrl).toBe(`file:/var/lib/${valuesOf(service, 'StateDirectory')[0]}/leads.db`);
  const unknown = Object.keys(given).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

test('whatever the database, files and versions of the site lie where the service may write', () => {
  const written = `/var/lib/${valuesOf(service, 'StateDirectory')[0]}/`;
  for (const databaseUrl of [given['DATABASE_URL'], 'postgres://painter@db.example/leads']) {
    const { uploadsDir, siteDir } = readSettings({ ...given, DATABASE_URL: databaseUrl });
    for (const folder of [uploadsDir, siteDir]) expect(folder.startsWith(written), folder).toBe(true);
  }
  const [, volume = ''] = /^VOLUME (\S+)$/m.exec(containerfile) ?? [];
  for (const name of ['UPLOADS_DIR', 'SITE_DIR']) expect(containerfile).toContain(`${name}=${volume}/`);
});

test('the units start what the build makes, and what the backup command is', () => {
  expect(valuesOf(service, 'ExecStart')).toEqual([scripts['start']]);
  expect(valuesOf(backup, 'ExecStart')[0]).toContain(`${scripts['backup']} "`);
  for (const key of ['User', 'WorkingDirectory', 'EnvironmentFile'])
    expect(valuesOf(backup, key), key).toEqual(valuesOf(service, key));
  expect(valuesOf(backup, 'ReadWritePaths')).toEqual([`/var/lib/${valuesOf(service, 'StateDirectory')[0]}`]);
});

test('the service is given longer to stop than it takes, and always started again', () => {
  expect(valuesOf(service, 'Restart')).toEqual(['always']);
  expect(Number(valuesOf(service, 'TimeoutStopSec')[0])).toBeGreaterThan(10);
  expect(valuesOf(service, 'ProtectSystem')).toEqual(['strict']);
});

test('the service has the memory that its processes take at once, and goes on when one of them takes more', () => {
  const [, sum = '', ...parts] = /^# At most (\d+) MB: (\d+) .*?, (\d+) .*?, (\d+) .*?, (\d+) /m.exec(service) ?? [];
  expect(parts.reduce((total, part) => total + Number(part), 0)).toBe(Number(sum));
  expect(valuesOf(service, 'MemoryMax')).toEqual(['2G']);
  expect(Number(sum)).toBeLessThan(2000);
  expect(valuesOf(service, 'OOMPolicy')).toEqual(['continue']);
});

test('a backup may do no more than the service', () => {
  const isGuard = (line: string): boolean =>
    /^(?:Restrict|Protect|Lock|SystemCall|NoNew|Private|Capability|UMask)/.test(line);
  const guardsOf = (unit: string): string[] => unit.split('\n').filter(isGuard);
  // It talks to nobody.
  const alone = /^(?:PrivateNetwork|RestrictAddressFamilies)=/;
  expect(
    guardsOf(backup)
      .filter((line) => !alone.test(line))
      .sort(),
  ).toEqual(
    guardsOf(service)
      .filter((line) => !alone.test(line))
      .sort(),
  );
  expect(valuesOf(backup, 'PrivateNetwork')).toEqual(['yes']);
});

test('both stages of the container are of one image, which a build may name by its digest', () => {
  const images = [...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(images).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}']);
  expect(containerfile).toMatch(/^ARG NODE_IMAGE=\S+:\S+$/m);
});

test('both proxies ask the port at which the service listens', () => {
  const { host, port } = readSettings({});
  expect(host).toBe('localhost');
  for (const name of ['nginx.conf', 'Caddyfile']) expect(read(name), name).toContain(` 127.0.0.1:${port}`);
  expect(containerfile).toContain(`EXPOSE ${port}\n`);
  expect(containerfile).toContain(`http://127.0.0.1:${port}/healthz`);
});

test('the container copies what is there, and starts what the build makes', () => {
  const sources = [...containerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '));
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.filter((name) => !existsSync(name))).toEqual([]);
  const [, command = '[]'] = /^CMD (\[.*\])$/m.exec(containerfile) ?? [];
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts['start']);
  for (const [, name = ''] of containerfile.matchAll(/RUN npm run (\w+)/g)) expect(scripts[name], name).toBeDefined();
});

test.runIf(isInstalled('systemd-analyze', '--version'))('systemd-analyze verify finds nothing to say', () => {
  const units = ['bow-and-brush.service', 'bow-and-brush-backup.service', 'bow-and-brush-backup.timer'];
  const paths = units.map((name) => `deploy/systemd/${name}`);
  expect(execFileSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
});
