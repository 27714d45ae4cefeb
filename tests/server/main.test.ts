import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copyProject, projectSettings } from '../project/project.ts';
import { nodeArguments } from './buildScripts.ts';
import { message } from './message.ts';
import type { Running } from './run.ts';
import { run } from './run.ts';
import { storedLeads } from './storedLeads.ts';
import { temporaryFolder } from './temporaryFolder.ts';

// What the first start makes of the files serves the others: making it takes longer than all else that a start does.
const siteDir = await mkdtemp(join(tmpdir(), 'made-site-'));
afterAll(() => rm(siteDir, { recursive: true, force: true }));

/** Without built code the service takes leads alone. */
const places = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, SITE_DIR: siteDir, WATCH: 'off' });

async function start(databaseUrl: string, settings: Record<string, string> = {}): Promise<Running & { url: URL }> {
  const running = run('src/server/main.ts', [], {
    PORT: '0',
    HOST: '127.0.0.1',
    ...places(databaseUrl),
    LOG_LEVEL: 'warn',
    ...settings,
  });
  const [, url = ''] = await running.says(/^Listening on (http:\/\/127\.0\.0\.1:\d+)$/m);
  return { ...running, url: new URL(url) };
}

const freshDatabase = async () => `file:${join(await temporaryFolder(), 'var', 'leads.db')}`;
const post = (url: URL, key: string) =>
  fetch(new URL('/messages', url), {
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
  });

test('an answered lead survives kill -9', async () => {
  const databaseUrl = await freshDatabase();
  const first = await start(databaseUrl);
  expect(first.output.stdout.trim().split('\n')).toHaveLength(1);
  const answer: unknown = await (await post(first.url, 'key')).json();
  first.child.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);

  expect(await storedLeads(databaseUrl)).toMatchObject([{ ...Object(answer), payload: message }]);
  const second = await start(databaseUrl);
  expect(await (await post(second.url, 'key')).json()).toEqual(answer);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test.runIf(process.platform === 'linux')(
  'no compiler and no library of pictures is in the memory of a service that runs',
  async () => {
    const { child } = await start(await freshDatabase());
    const maps = await readFile(`/proc/${child.pid}/maps`, 'utf8');
    const native = maps.match(/node_modules\/\S+/g) ?? [];
    expect(native.join('\n')).toContain('libsql');
    expect(native.filter((file) => /sharp|libvips|esbuild|rolldown|oxc/.test(file))).toEqual([]);
  },
);

/** A request whose head the service has, waiting for its body. What is returned sends that and gives the answer. */
async function requestInFlight(url: URL): Promise<() => Promise<string>> {
  const body = JSON.stringify(message);
  const socket = connect(Number(url.port), '127.0.0.1');
  socket.setEncoding('utf8');
  const chunks: string[] = [];
  socket.on('data', (text: string) => chunks.push(text));
  socket.write(
    `POST /messages HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await once(socket, 'data');
  return async () => {
    socket.write(body);
    await once(socket, 'close');
    return chunks.join('');
  };
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal} finishes a request in flight, then ends with the leads in one file`, async () => {
    const databaseUrl = await freshDatabase();
    const { child, url, says, ended } = await start(databaseUrl);
    const finish = await requestInFlight(url);

    child.kill(signal);
    await says(/^Finishing the requests in flight$/m);
    await eventually(() => expect(fetch(new URL('/healthz', url))).rejects.toThrow());

    expect(await finish()).toContain('HTTP/1.1 201 Created');
    expect(await ended).toEqual([0, null]);
    expect((await readFile(databaseUrl.slice('file:'.length), 'latin1')).includes('Lovelace')).toBe(true);
  });
}

test('without anybody left to read what it says the service finishes a request in flight, too', async () => {
  const databaseUrl = await freshDatabase();
  const { child, url, ended } = await start(databaseUrl);
  child.stdout.destroy();
  child.stderr.destroy();
  const finish = await requestInFlight(url);

  child.kill('SIGTERM');
  await eventually(() => expect(fetch(new URL('/healthz', url))).rejects.toThrow());
  expect(await finish()).toContain('HTTP/1.1 201 Created');
  expect(await ended).toEqual([0, null]);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

/** A service whose standard output goes to a file or device, on a port that was free a moment ago. */
async function startWritingTo(output: string, databaseUrl: string): Promise<{ url: URL; child: ChildProcess }> {
  const port = await freePort();
  const command = [process.execPath, ...nodeArguments('src/server/main.ts')];
  const child = spawn('sh', ['-c', `exec "$@" > ${output}`, 'sh', ...command], {
    env: {
      PATH: process.env['PATH'],
      ...projectSettings,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...places(databaseUrl),
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const url = new URL(`http://127.0.0.1:${port}`);
  await eventually(() => fetch(new URL('/healthz', url)));
  return { url, child };
}

test('a full disk under the log costs no lead: every one is answered, and the service ends when it is told to', async () => {
  const databaseUrl = await freshDatabase();
  const { url, child } = await startWritingTo('/dev/full', databaseUrl);
  for (const key of ['one', 'two', 'three']) expect((await post(url, key)).status).toBe(201);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
});

test('a log that nobody reads holds up nothing', async () => {
  const { url, child, ended } = await start(await freshDatabase(), { LOG_LEVEL: 'info' });
  child.stdout.pause();
  // More than the pipe holds.
  for (let count = 0; count < 600; count += 1)
    expect((await fetch(new URL(`/${'x'.repeat(180)}`, url))).status).toBe(404);
  expect((await post(url, 'key')).status).toBe(201);
  child.kill('SIGTERM');
  expect(await Promise.race([once(child, 'exit'), ended])).toEqual([0, null]);
});

test('metrics are told on a port of their own, and nowhere else', async () => {
  const { url, says } = await start(await freshDatabase(), { METRICS_PORT: '0' });
  const [, address = ''] = await says(/^Metrics on (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m);
  await post(url, 'key');
  const told = await fetch(address);
  expect(told.headers.get('content-type')).toContain('text/plain');
  expect(await told.text()).toContain('leads_stored_total{kind="message"} 1');
  expect((await fetch(new URL('/', address))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
  expect((await fetch(new URL('/metrics', url))).status).toBe(404);
});

test('services that start at once on a new database and without a site all come up', async () => {
  const databaseUrl = await freshDatabase();
  const SITE_DIR = await temporaryFolder();
  const services = await Promise.all([1, 2, 3].map(() => start(databaseUrl, { SITE_DIR })));
  await Promise.all(services.map(({ url }, index) => post(url, `key ${index}`)));
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
});

async function takenPort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that nothing listened on a moment ago. */
async function freePort(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function brokenSchemas(): Promise<string> {
  const { schemasDir } = await copyProject(await temporaryFolder());
  await writeFile(join(schemasDir, 'contact', 'message.json'), '{ "heading": ');
  return schemasDir;
}

async function brokenTables(): Promise<string> {
  const { pricingTablesDir } = await copyProject(await temporaryFolder());
  await writeFile(
    join(pricingTablesDir, '2030-01-01.json'),
    '{ "version": "2030-01-01", "currency": "CAD", "labourRatePerHour": 25 }',
  );
  return pricingTablesDir;
}

/** Where nothing was served yet that could be served on. */
const withoutSite = async (env: Record<string, string>) => ({ ...env, SITE_DIR: await temporaryFolder() });

const failures: [what: string, env: () => Promise<Record<string, string>>, says: RegExp][] = [
  [
    'a taken port',
    async () => ({ PORT: String(await takenPort()) }),
    /^Port \d+ on 127\.0\.0\.1 is already in use\..*\n$/,
  ],
  [
    'a taken port for metrics',
    async () => ({ METRICS_PORT: String(await takenPort()) }),
    /^Port \d+ on 127\.0\.0\.1 is already in use\..* METRICS_PORT\.\n$/,
  ],
  [
    'wrong settings',
    async () => ({ PORT: 'x', LOG_LEVEL: 'y' }),
    /^Wrong settings:\n {2}PORT is "x"\. .*\n {2}LOG_LEVEL is "y"\. .*\n$/,
  ],
  [
    'an unknown host',
    async () => ({ HOST: 'no-such-host.invalid' }),
    /^no-such-host\.invalid is no address of this machine\./,
  ],
  [
    'a broken definition',
    async () => withoutSite({ SCHEMAS_DIR: await brokenSchemas() }),
    /contact\/message\.json:\d+:\d+/,
  ],
  [
    'a bad rate table',
    async () => withoutSite({ PRICING_TABLES_DIR: await brokenTables() }),
    /^.*2030-01-01\.json:1:1 {2}missing-key {2}.*"geometry"/m,
  ],
  [
    'a folder without rate tables',
    async () => withoutSite({ PRICING_TABLES_DIR: await temporaryFolder() }),
    /:1:1 {2}missing-file {2}.*no rate table/,
  ],
  [
    'a database that cannot be made',
    async () => ({ DATABASE_URL: 'file:/dev/null/leads.db' }),
    /^The database \/dev\/null\/leads\.db could not be opened: .*\n$/,
  ],
];

for (const [what, env, says] of failures) {
  test(`${what} is said in plain words and ends the start`, async () => {
    const given = {
      PORT: '0',
      HOST: '127.0.0.1',
      ...places(await freshDatabase()),
      ...(await env()),
    };
    const { output, ended } = run('src/server/main.ts', [], given);
    expect(await ended).toEqual([1, null]);
    expect(output.stderr).toMatch(says);
    expect(output.stderr).not.toMatch(/^\s+at /m);
    expect(output.stdout).toBe('');
  });
}
