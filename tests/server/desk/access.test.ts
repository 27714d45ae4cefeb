import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { sqlitePathOf } from '../../../src/server/storage/sqlite.ts';
import { madeUpSite } from '../madeUpSite.ts';
import { cookieOf, cookiesOf, own, password, startDesk } from './startDesk.ts';

const session = '/desk/api/session';

afterEach(() => void vi.useRealTimers());

/** Sets the clock on, until the test ends. */
const daysLater = (days: number): unknown =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 24 * 60 * 60 * 1000 });

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
  expect((await app.inject('/desk/')).body).toBe('<h1>Desk</h1>');
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
  expect(right.headers['set-cookie']).toEqual([
    expect.stringMatching(/^desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/),
    expect.stringMatching(/^desk-device=[\w%.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/),
  ]);
  const cookie = cookieOf(right);
  expect((await ask({ url: session, headers: { cookie } })).statusCode).toBe(204);
  const stored = await Promise.all(
    ['', '-wal'].map((ending) => readFile(sqlitePathOf(databaseUrl) + ending, 'latin1')),
  );
  for (const secret of [password, cookie.slice('desk='.length)]) expect(stored.join('')).not.toContain(secret);

  const log = (await command(['--log'])).said.trim().split('\n');
  expect(log).toEqual([
    expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}password set {2}command$/),
    expect.stringMatching(/ {2}wrong password {2}127\.0\.0\.0\/24 {2}Phone\\u001b\[2J$/),
    expect.stringMatching(/ {2}signed in {2}127\.0\.0\.0\/24 {2}Phone\\u001b\[2J$/),
  ]);
});

test('whoever is not signed in is told whose desk it is, and nothing else', async () => {
  const { ask } = await startDesk();
  const { statusCode, body } = await ask({ url: session });
  expect([statusCode, JSON.parse(body)]).toEqual([
    401,
    { errors: [{ field: '', message: 'Sign in first' }], company: 'Bow & Brush Painting' },
  ]);
});

test('a cookie that somebody took is worth nothing once its session is over', async () => {
  const { signIn, ask, command } = await startDesk();
  const ways: [how: string, end: (cookie: string) => Promise<unknown>][] = [
    ['signed out', (cookie) => ask({ method: 'DELETE', url: session, headers: { cookie } })],
    ['all signed out', () => command(['--sign-out-all'])],
    ['the same password set anew', () => command(['--password'], password)],
    ['a week without use', async () => daysLater(7)],
  ];
  for (const [how, end] of ways) {
    const cookie = cookieOf(await signIn());
    const status = async () => (await ask({ url: session, headers: { cookie } })).statusCode;
    expect(await status()).toBe(204);
    await end(cookie);
    expect(await status(), how).toBe(401);
  }
});

test('a session that is used lasts a month, and a page that is only open does not have it last', async () => {
  const { app, signIn, ask } = await startDesk();
  const headers = { cookie: cookieOf(await signIn()) };
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  for (const _week of [1, 2, 3, 4]) {
    daysLater(6.9);
    expect((await ask({ url: session, headers })).statusCode).toBe(204);
  }
  daysLater(2.5);
  expect((await ask({ url: session, headers })).statusCode).toBe(401);

  const cookie = cookieOf(await signIn());
  const changes = await fetch(`${url}/desk/api/changes`, { headers: { cookie } });
  const reader = changes.body?.getReader();
  await reader?.read();
  daysLater(7);
  expect((await reader?.read())?.done).toBe(true);
  expect((await ask({ url: session, headers: { cookie } })).statusCode).toBe(401);
});

test('whoever signs out, or is signed out, keeps no photo of the desk', async () => {
  const { signIn, ask } = await startDesk();
  const headers = { cookie: cookieOf(await signIn()) };
  const out = await ask({ method: 'DELETE', url: session, headers });
  expect([out.headers['clear-site-data'], cookiesOf(out)]).toEqual(['"cache"', ['desk=']]);
  expect((await ask({ url: session, headers })).headers['clear-site-data']).toBe('"cache"');
  expect((await ask({ url: session })).headers['clear-site-data']).toBeUndefined();
});

test('a session that was begun while the clock was ahead ends with it', async () => {
  const { signIn, ask } = await startDesk();
  daysLater(700);
  const cookie = cookieOf(await signIn());
  const status = async () => (await ask({ url: session, headers: { cookie } })).statusCode;
  expect(await status()).toBe(204);
  vi.useRealTimers();
  expect(await status()).toBe(401);
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

test('the desk opens on this machine, and elsewhere by TLS alone', async () => {
  const open = async (trustProxy: number, headers: Record<string, string>, remoteAddress = '127.0.0.1') => {
    const { signIn } = await startDesk({ trustProxy });
    const answer = await signIn(password, { headers, remoteAddress });
    const isSecure = (each: string): boolean => /^__Host-.*; Path=\/;.*; Secure;/.test(each);
    return [answer.statusCode, [answer.headers['set-cookie'] ?? ''].flat().every(isSecure)];
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
    socket.write(`GET /desk/ HTTP/${version}\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    return String(answer).split(' ')[1] ?? '';
  };
  expect([await statusOver('1.1'), await statusOver('1.0')]).toEqual(['200', '403']);
});

test('over https a browser’s cookies count by the names that no other host can give them', async () => {
  const { app, signIn, ask } = await startDesk({ trustProxy: 1 });
  const headers = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', host: 'paint.example' };
  const cookie = cookieOf(await signIn(password, { headers }));
  const status = async (given: string) =>
    (await ask({ url: session, headers: { ...headers, cookie: given } })).statusCode;
  expect(await status(`desk=planted; ${cookie}`)).toBe(204);
  expect(await status(cookie.replace('__Host-', ''))).toBe(401);
  // A page over http that somebody on the way wrote is of another origin.
  const signOutFrom = async (origin: string) => {
    const asked = { method: 'DELETE', url: session, headers: { ...headers, cookie, 'x-desk': '1', origin } } as const;
    return (await app.inject(asked)).statusCode;
  };
  expect(await signOutFrom('http://paint.example')).toBe(403);
  expect(await signOutFrom('https://paint.example')).toBe(204);
});

test('the desk tells who is signed in since when, signs everybody out, and the log tells who did that', async () => {
  const { signIn, ask, command } = await startDesk();
  const sessions = '/desk/api/sessions';
  const phone = { cookie: cookieOf(await signIn(password, { headers: { 'user-agent': 'Phone' } })) };
  daysLater(1);
  const laptop = { cookie: cookieOf(await signIn(password, { headers: { 'user-agent': 'Laptop' } })) };
  type Session = { since: string; usedAt: string; browser: string; network: string; isThis: boolean };
  const told = (await ask({ url: sessions, headers: laptop })).json<Session[]>();
  const network = '';
  expect(told).toMatchObject([
    { browser: 'Laptop', network, isThis: true },
    { browser: 'Phone', network, isThis: false },
  ]);
  const [since, before] = told.map((each) => Date.parse(each.since));
  expect(Math.round(((since ?? 0) - (before ?? 0)) / 3_600_000)).toBe(24);
  expect((await ask({ url: sessions })).statusCode).toBe(401);
  const out = await ask({ method: 'DELETE', url: sessions, headers: { ...laptop, 'user-agent': 'Laptop' } });
  expect([out.statusCode, cookiesOf(out)]).toEqual([204, ['desk=']]);
  for (const headers of [phone, laptop]) expect((await ask({ url: session, headers })).statusCode).toBe(401);
  expect((await command(['--log'])).said).toMatch(/all signed out {2}127\.0\.0\.0\/24 {2}Laptop\n$/);
});

test('the password is changed by whoever knows it, and signs everybody out', async () => {
  const { signIn, ask } = await startDesk();
  const headers = { cookie: cookieOf(await signIn()) };
  const next = 'four words of mine';
  const change = async (payload: object) =>
    (await ask({ method: 'POST', url: '/desk/api/password', headers, payload })).statusCode;
  expect(await change({ password, next: 'eleven char' })).toBe(400);
  expect(await change({ password: 'wrong one', next })).toBe(403);
  expect((await ask({ url: session, headers })).statusCode).toBe(204);
  expect(await change({ password, next })).toBe(204);
  expect((await ask({ url: session, headers })).statusCode).toBe(401);
  expect([(await signIn(password)).statusCode, (await signIn(next)).statusCode]).toEqual([403, 204]);
});

test('guessing the password from a device that is signed in ends after some tries, too', async () => {
  const { signIn, ask } = await startDesk();
  const headers = { cookie: cookieOf(await signIn()) };
  const payload = { password: 'a wrong password', next: 'four words of mine' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await ask({ method: 'POST', url: '/desk/api/password', headers, payload })).statusCode);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
});
