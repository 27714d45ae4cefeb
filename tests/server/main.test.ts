import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { copyProject } from '../project/project.ts';
import { message } from './message.ts';
import { freePort } from './loopback.ts';
import { run, type Running } from './run.ts';
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

const sent = (type: string, body: BodyInit): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'content-type': type },
});
const routes: [path: string, status: number, how?: RequestInit][] = [
  ['/', 503],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/nowhere', 404],
  ['/metrics', 404],
  ['/%zz', 404],
  ['/%E0%A4%A?x=%', 404],
  ['/messages', 422, sent('application/json', '{}')],
  ['/deals', 422, sent('application/json', '{}')],
  ['/clients', 422, sent('application/json', '{}')],
  ['/messages', 415, sent('text/css', 'a')],
  ['/messages/sent?reference=K7RM4X', 404],
  ['/deals/files?form=quote&field=no&name=a&size=1', 404, sent('application/octet-stream', new Uint8Array(1))],
];

test('an answered lead survives kill -9, without a compiler in memory; every route answers; SIGTERM finishes a request in flight', async () => {
  const databaseUrl = await freshDatabase();
  const first = await start(databaseUrl);
  // What the check asks of the owner may follow.
  const said = first.output.stdout.trim().split('\n');
  expect(said.filter((line) => !/^\S+:\d+:\d+ {2}/.test(line))).toEqual([
    expect.stringMatching(/^The first version of the site is being made of your files/),
    expect.stringMatching(/^Listening on /),
  ]);
  const answer: unknown = await (await post(first.url, 'key')).json();
  if (process.platform === 'linux') {
    const maps = await readFile(`/proc/${first.child.pid}/maps`, 'utf8');
    const native = maps.match(/node_modules\/\S+/g) ?? [];
    expect(native.join('\n')).toContain('libsql');
    expect(native.filter((file) => /sharp|libvips|esbuild|rolldown|oxc/.test(file))).toEqual([]);
  }
  first.child.kill('SIGKILL');
  expect(await first.ended).toEqual([null, 'SIGKILL']);
  expect(await storedLeads(databaseUrl)).toMatchObject([{ ...Object(answer), payload: message }]);

  const second = await start(databaseUrl, { METRICS_PORT: '0' });
  expect(await (await post(second.url, 'key')).json()).toEqual(answer);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
  const [, metrics = ''] = await second.says(/^Metrics on (http:\/\/127\.0\.0\.1:\d+\/metrics)$/m);
  expect(await (await fetch(metrics)).text()).toContain(
    'http_request_duration_seconds_count{route="/messages",status="201"} 1',
  );
  // The bundler leaves out what it takes for nothing: what holds for the sources need not hold for this.
  for (const [path, status, how = {}] of routes) {
    const answer = await fetch(second.url.origin + path, how);
    expect(answer.status, path).toBe(status);
    expect(answer.headers.get('x-frame-options'), path).toBe('DENY');
    expect(answer.headers.get('permissions-policy'), path).toContain('camera=()');
  }

  const finish = await requestInFlight(second.url);
  second.child.kill('SIGTERM');
  await second.says(/^Finishing the requests in flight$/m);
  await eventually(() => expect(fetch(new URL('/healthz', second.url))).rejects.toThrow());
  expect(await finish()).toContain('HTTP/1.1 201 Created');
  expect(await second.ended).toEqual([0, null]);
  // All leads are in one file then.
  expect(await readFile(databaseUrl.slice('file:'.length), 'latin1')).toContain('Lovelace');
});

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

test('a full disk under the log costs no lead: every one is answered, also one in flight at SIGINT', async () => {
  const databaseUrl = await freshDatabase();
  // On a port that was free a moment ago, because nobody hears which one it is.
  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const env = { HOST: '127.0.0.1', PORT: url.port, ...places(databaseUrl) };
  const { child, ended } = run('src/server/main.ts', [], env, 'exec "$@" > /dev/full');
  await eventually(async () => expect((await fetch(new URL('/healthz', url))).status).toBe(200));
  for (const key of ['one', 'two']) expect((await post(url, key)).status).toBe(201);
  const finish = await requestInFlight(url);
  child.kill('SIGINT');
  await eventually(() => expect(fetch(new URL('/healthz', url))).rejects.toThrow());
  expect(await finish()).toContain('HTTP/1.1 201 Created');
  expect(await ended).toEqual([0, null]);
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
});

test('a log that nobody reads holds up nothing', async () => {
  const { url, child, ended } = await start(await freshDatabase(), { LOG_LEVEL: 'info' });
  child.stdout.pause();
  // More than the pipe holds.
  for (let count = 0; count < 300; count += 1)
    expect((await fetch(new URL(`/${'x'.repeat(180)}`, url))).status).toBe(404);
  expect((await post(url, 'key')).status).toBe(201);
  child.kill('SIGTERM');
  expect(await Promise.race([once(child, 'exit'), ended])).toEqual([0, null]);
});

/** One line, without a trace of the stack. */
const alreadyInUse = (port: string): RegExp => new RegExp(`^Port ${port} on 127\\.0\\.0\\.1 is already in use\\..*\n$`);

test('a start that finds its port taken leaves database and site as they are, and with them the way back', async () => {
  const databaseUrl = await freshDatabase();
  const { url } = await start(databaseUrl);
  const other = await temporaryFolder();
  const folders = { DATABASE_URL: `file:${join(other, 'leads.db')}`, SITE_DIR: join(other, 'site') };
  const settings: Record<string, string>[] = [{ PORT: url.port }, { PORT: '0', METRICS_PORT: url.port }];
  for (const taken of settings) {
    const { output, ended } = run('src/server/main.ts', [], { HOST: '127.0.0.1', WATCH: 'off', ...folders, ...taken });
    expect(await ended).toEqual([1, null]);
    expect(output).toEqual({ stdout: '', stderr: expect.stringMatching(alreadyInUse(url.port)) });
    expect(await readdir(other)).toEqual([]);
  }
  expect((await post(url, 'key')).status).toBe(201);
});

test('a first start with broken files tells every error and says that the site is being prepared, until they are mended', async () => {
  const folder = await temporaryFolder();
  const { schemasDir } = await copyProject(folder);
  const files = ['contact/message.json', 'content/company.json'].map((file) => join(schemasDir, file));
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  for (const file of files) await writeFile(file, '{ "heading": ');
  const url = new URL(`http://127.0.0.1:${await freePort()}`);
  const env = { HOST: '127.0.0.1', PORT: url.port, ...places(await freshDatabase()), WATCH: 'on' };
  const { says } = run('src/server/main.ts', [], { ...env, SITE_DIR: join(folder, 'site'), CONTENT_DIR: folder });
  await says(/contact\/message\.json:\d+:\d+[^]*content\/company\.json:\d+:\d+/);
  for (const path of ['/', '/messages', '/healthz']) {
    const answer = await fetch(new URL(path, url));
    expect([answer.status, await answer.text()], path).toEqual([503, expect.stringContaining('being prepared')]);
  }
  for (const [index, file] of files.entries()) await writeFile(file, texts[index] ?? '');
  await eventually(async () => expect((await fetch(new URL('/healthz', url))).status).toBe(200));
});
