import { expect, test } from 'vitest';
import {
  readSignInLogOldestFirst,
  switchOnDeskWithPassword,
  startAndLogSession,
  logWrongPassword,
} from '../../../src/server/desk/access.ts';
import { opened, testDatabases } from '../databases.ts';
import { cookiesOf, password, startDesk } from './startDesk.ts';

/** A desk behind a proxy, and what a try from an address is answered. */
async function deskBehindProxy() {
  const desk = await startDesk({ trustProxy: 1 });
  const signInFrom = async (address: string, given: string, cookie = '') => {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https', cookie };
    const answer = await desk.signIn(given, { headers });
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    return answer;
  };
  const statusFrom = async (...asked: Parameters<typeof signInFrom>) => (await signInFrom(...asked)).statusCode;
  /** The cookie by which a device is known that signs in at an address. */
  const deviceAt = async (address: string, known = '') =>
    cookiesOf(await signInFrom(address, password, known)).find((each) => each.includes('device')) ?? '';
  return { ...desk, statusFrom, deviceAt };
}

/** Tries wrong passwords from one network after the other until all strangers are refused; returns how many it took. */
async function tryFromEverywhere(statusFrom: (address: string, given: string) => Promise<number>): Promise<number> {
  for (let each = 0; each < 100; each += 1)
    if ((await statusFrom(`10.0.${each}.1`, 'a wrong password')) === 429) return each;
  throw new Error('Nobody stops them');
}

test('wrong passwords from everywhere keep out no device that has signed in, and no network that one did from', async () => {
  const { statusFrom, deviceAt } = await deskBehindProxy();
  const device = await deviceAt('203.0.113.5');
  expect(await tryFromEverywhere(statusFrom)).toBeGreaterThan(5);
  expect(await statusFrom('192.0.2.1', password)).toBe(429);
  expect(await statusFrom('192.0.2.1', password, device)).toBe(204);
  expect(await statusFrom('203.0.113.77', password)).toBe(204);
});

test.each(testDatabases())('in $name a thousand wrong passwords push no sign-in out of the log', async (kind) => {
  const database = await opened(await kind.newUrl());
  const [owner, stranger] = [
    { address: '203.0.113.0/24', browser: '' },
    { address: '10.0.0.0/24', browser: '' },
  ];
  await switchOnDeskWithPassword(database, password, new Date());
  const { hash } = await database.selectFrom('desk_password').selectAll().executeTakeFirstOrThrow();
  await startAndLogSession(database, hash, owner, new Date());
  const tried = { ...stranger, at: new Date().toISOString(), event: 'wrong password' } as const;
  await database
    .insertInto('desk_log')
    .values(Array.from({ length: 1000 }, () => tried))
    .execute();
  await logWrongPassword(database, stranger, new Date());
  const events = (await readSignInLogOldestFirst(database)).map(({ event }) => event);
  expect(events.slice(0, 3)).toEqual(['password set', 'signed in', 'wrong password']);
  expect(events).toHaveLength(1002);
});

test('a device has five tries of its own, and a made-up or outdated one those of a stranger', async () => {
  const { statusFrom, deviceAt, setPassword } = await deskBehindProxy();
  const device = await deviceAt('203.0.113.5');
  // It stays the same device, wherever it signs in.
  const again = await deviceAt('198.51.100.5', device);
  for (let each = 1; each <= 5; each += 1)
    expect(await statusFrom(`192.0.${each}.1`, 'a wrong password', each % 2 ? device : again)).toBe(403);
  for (const known of [device, again]) expect(await statusFrom('192.0.2.9', password, known)).toBe(429);
  expect(await statusFrom('192.0.2.9', password)).toBe(204);

  await setPassword();
  await tryFromEverywhere(statusFrom);
  for (const other of [again, again.replace(/=./, '=_'), again.replace(/\..*$/, '')])
    expect(await statusFrom('192.0.99.1', password, other), other).toBe(429);
});

test('a device that has signed in does not wait while passwords of strangers are compared', async () => {
  const { statusFrom, deviceAt, command } = await deskBehindProxy();
  // With a hash that takes as long as a real one.
  await command(['--password'], password);
  const device = await deviceAt('203.0.113.5');
  const answered: string[] = [];
  const strangers = Array.from({ length: 12 }, async (_, each) => {
    await statusFrom(`10.0.${each}.1`, 'a wrong password');
    answered.push('stranger');
  });
  const owner = statusFrom('192.0.2.1', password, device).then((status) => answered.push(`device: ${status}`));
  await Promise.all([...strangers, owner]);
  expect(answered.indexOf('device: 204')).toBeLessThan(6);
  expect(answered).toContain('device: 204');
});

test('whoever knows the password is let in however often, and has five tries afterwards', async () => {
  const { statusFrom } = await deskBehindProxy();
  for (let each = 1; each <= 7; each += 1) expect(await statusFrom('192.0.2.1', password), `${each}`).toBe(204);
  for (let each = 1; each <= 5; each += 1) expect(await statusFrom('192.0.2.1', 'a wrong password')).toBe(403);
  expect(await statusFrom('192.0.2.1', password)).toBe(429);
});

test('one network has five tries, whichever of its addresses they come from, and leaves the rest to others', async () => {
  const { statusFrom } = await deskBehindProxy();
  for (const address of [(each: number) => `198.51.100.${each}`, (each: number) => `2001:db8:7:${each}::1`]) {
    for (let each = 1; each <= 5; each += 1) expect(await statusFrom(address(each), 'a wrong password')).toBe(403);
    expect(await statusFrom(address(6), password)).toBe(429);
  }
  expect(await statusFrom('198.51.101.1', password)).toBe(204);
});
