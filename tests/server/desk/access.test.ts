import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { databaseFile } from '../../../src/server/storage/sqlite.ts';
import { madeUpSite } from '../madeUpSite.ts';
import { cookieOf, own, password, startDesk } from './startDesk.ts';

const session = '/desk/api/session';

test('without a password there is no desk: everything below it answers as what is nowhere', async () => {
  const { app, command } = await startDesk({ siteDir: await madeUpSite() }, '');
  const changing = ['x-request-id', 'date'];
  for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const)
    for (const accept of ['text/html', 'application/json'])
      for (const path of ['', '/leads', '/assets/index-Ab12.js', '/api/session', '/api/x']) {
        const [desk, nowhere] = await Promise.all(
          [`/desk${path}`, '/nowhere'].map((url) =>
            app.inject({ method, url, headers: { ...own, accept }, ...(method === 'POST' && { payload: '{' }) }),
          ),
        );
        const headersOf = (answer: typeof desk) =>
          Object.entries(answer?.headers ?? {}).filter(([name]) => !changing.includes(name));
        expect([desk?.statusCode, desk?.body, headersOf(desk)], `${method} /desk${path}`).toEqual([
          404,
          nowhere?.body,
          headersOf(nowhere),
        ]);
      }
  expect((await command([])).said).toContain('The desk is off');
  await command(['--password'], password);
  expect((await app.inject('/desk')).body).toBe('<h1>Desk</h1>');
  expect((await app.inject('/desk/leads/K7RM4X')).headers['x-robots-tag']).toBe('noindex');
  expect((await app.inject('/desk/assets/index-Ab12.js')).statusCode).toBe(200);
  await command(['--off']);
  expect((await app.inject('/desk')).statusCode).toBe(404);
});

test('a password that is too short, or none, is told, and changes nothing', async () => {
  const { command, signIn } = await startDesk();
  for (const short of ['', 'eleven char'])
    expect(await command(['--password'], short)).toEqual({
      code: 1,
      said: expect.stringContaining('too short') as string,
    });
  expect((await signIn()).statusCode).toBe(204);
});

test('one signs in by the password alone, which the database does not hold, and the log tells who did', async () => {
  const { signIn, ask, command, databaseUrl } = await startDesk({}, '');
  await command(['--password'], password);
  const headers = { 'user-agent': 'Phone\u001b[2J' };
  const wrong = await signIn('correct horse batterx', { headers });
  expect([wrong.statusCode, wrong.headers['set-cookie'], wrong.json()]).toEqual([
    403,
    undefined,
    { errors: [{ field: '', message: 'This is not the password.' }] },
  ]);
  for (const payload of [{}, { password: 'x'.repeat(1001) }])
    expect((await ask({ method: 'POST', url: session, payload })).statusCode).toBe(400);
  const right = await signIn(password, { headers });
  expect(right.statusCode).toBe(204);
  expect(String(right.headers['set-cookie'])).toMatch(
    /^desk=[\w-]{43}; Path=\/desk; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
  );
  const cookie = cookieOf(right);
  expect((await ask({ url: session, headers: { cookie } })).statusCode).toBe(204);
  const stored = await Promise.all(
    ['', '-wal'].map((ending) => readFile(databaseFile(databaseUrl) + ending, 'latin1')),
  );
  for (const secret of [password, cookie.slice('desk='.length)]) expect(stored.join('')).not.toContain(secret);

  const log = (await command(['--log'])).said.trim().split('\n');
  expect(log).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}password set {2}command$/),
    expect.stringMatching(/ {2}wrong password {2}127\.0\.0\.0\/24 {2}Phone\\u001b\[2J$/),
    expect.stringMatching(/ {2}signed in {2}127\.0\.0\.0\/24 {2}Phone\\u001b\[2J$/),
  ]);
});

test('a cookie that somebody took is worth nothing once its session is over', async () => {
  const { signIn, ask, command } = await startDesk();
  const ways: [how: string, end: (cookie: string) => Promise<unknown>][] = [
    ['signed out', (cookie) => ask({ method: 'DELETE', url: session, headers: { cookie } })],
    ['all signed out', () => command(['--sign-out-all'])],
    ['the same password set anew', () => command(['--password'], password)],
    ['a month later', async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * 24 * 60 * 60 * 1000 })],
  ];
  try {
    for (const [how, end] of ways) {
      const cookie = cookieOf(await signIn());
      const status = async () => (await ask({ url: session, headers: { cookie } })).statusCode;
      expect(await status()).toBe(204);
      await end(cookie);
      expect(await status(), how).toBe(401);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('only pages of the desk change anything, whatever cookie comes along', async () => {
  const { app, signIn } = await startDesk();
  const cookie = cookieOf(await signIn());
  const status = async (method: 'GET' | 'DELETE', headers: Record<string, string>) =>
    (await app.inject({ method, url: session, headers: { cookie, host: 'localhost:3000', ...headers } })).statusCode;
  const origin = 'http://localhost:3000';
  const foreign: Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { 'x-desk': '1' },
    { 'x-desk': '1', 'sec-fetch-site': 'cross-site', origin },
    { 'x-desk': '1', 'sec-fetch-site': 'same-site', origin },
    { 'x-desk': '1', 'sec-fetch-site': 'none' },
    { 'x-desk': '1', origin: 'https://elsewhere.example' },
    { 'x-desk': '1', origin: 'null' },
    { 'x-desk': '1', origin: 'https://localhost:3000' },
  ];
  for (const headers of foreign) expect(await status('DELETE', headers), JSON.stringify(headers)).toBe(403);
  expect(await status('GET', { 'sec-fetch-site': 'cross-site' })).toBe(403);
  // A browser too old to say where a request comes from names the origin.
  expect(await status('GET', {})).toBe(204);
  expect(await status('DELETE', { 'x-desk': '1', origin })).toBe(204);
});

test('five passwords may be tried a minute, of an address and by all strangers, and none locks the owner out', async () => {
  const { signIn } = await startDesk({ trustProxy: 1 });
  const from = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https' });
  const statusFrom = async (address: string, given: string) => {
    const { statusCode, headers } = await signIn(given, { headers: from(address) });
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    return statusCode;
  };
  expect(await statusFrom('203.0.113.5', password)).toBe(204);
  const tries = [];
  for (let each = 1; each <= 4; each += 1) tries.push(await statusFrom(`198.51.100.${each}`, 'wrong password'));
  tries.push(await statusFrom('192.0.2.1', password));
  expect(tries).toEqual([403, 403, 403, 403, 429]);
  // The network of the owner has tries of its own, five for each address.
  for (let each = 1; each <= 5; each += 1) expect(await statusFrom('203.0.113.9', 'wrong password')).toBe(403);
  expect(await statusFrom('203.0.113.9', password)).toBe(429);
  expect(await statusFrom('203.0.113.5', password)).toBe(204);
});

test('the desk opens on this machine, and elsewhere by TLS alone', async () => {
  const open = async (trustProxy: number, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const { signIn } = await startDesk({ trustProxy });
    const answer = await signIn(password, { headers, remoteAddress });
    return [answer.statusCode, /; Secure$/.test(String(answer.headers['set-cookie']))];
  };
  const https = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https' };
  expect(await open(0, { host: 'localhost:3000' })).toEqual([204, false]);
  expect(await open(0, { host: '[::1]:3000' }, '::1')).toEqual([204, false]);
  expect(await open(1, { ...https, host: 'paint.example' })).toEqual([204, true]);
  // What a stranger claims of TLS is not believed, and a proxy on this machine is not the machine's owner.
  expect(await open(0, https)).toEqual([403, false]);
  expect(await open(1, { ...https, 'x-forwarded-proto': 'http' })).toEqual([403, false]);
  expect(await open(0, { host: 'paint.example' })).toEqual([403, false]);
  expect(await open(0, { host: 'localhost' }, '203.0.113.5')).toEqual([403, false]);
  // A proxy that asks by the name of this machine shows by what it adds, or by the page that asked.
  for (const [name, sign] of [
    ['via', '1.1 proxy'],
    ['forwarded', 'for=203.0.113.5'],
    ['x-real-ip', '203.0.113.5'],
    ['x-forwarded-host', 'paint.example'],
    ['origin', 'http://paint.example'],
  ] as const)
    expect(await open(0, { host: 'localhost:3000', [name]: sign }), name).toEqual([403, false]);
  expect(await open(0, { host: 'localhost:3000', origin: 'http://localhost:3000' })).toEqual([204, false]);
});

test('what is asked in the old HTTP of a proxy does not count as from this machine', async () => {
  const { app } = await startDesk();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const statusOver = async (version: string): Promise<string> => {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`GET /desk HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(answer).split(' ')[1] ?? '';
  };
  expect([await statusOver('1.1'), await statusOver('1.0')]).toEqual(['200', '403']);
});
