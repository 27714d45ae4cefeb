import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DailyLimit, WindowCounts } from '../../src/server/limits/rateLimits.ts';
import type { FormPages } from '../../src/leads/sentForm.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { storedLeads } from './storedLeads.ts';
import { writtenLog } from './writtenLog.ts';

let sent = 0;

const post = async (app: FastifyInstance, remoteAddress: string, payload: object = message) =>
  app.inject({
    method: 'POST',
    url: '/messages',
    payload,
    remoteAddress,
    headers: { 'idempotency-key': `key ${(sent += 1)}` },
  });

const statuses = async (app: FastifyInstance, addresses: string[]): Promise<number[]> => {
  const found: number[] = [];
  for (const address of addresses) found.push((await post(app, address)).statusCode);
  return found;
};

test('one address may send so many leads a minute, and is told when to come again; others are not hindered', async () => {
  const { app, databaseUrl } = await startApp({ leadsPerMinute: 2 });
  expect(await statuses(app, ['203.0.113.7', '203.0.113.7'])).toEqual([201, 201]);
  const refused = await post(app, '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(refused.headers['cache-control']).toBe('no-store');
  expect(refused.json()).toEqual({ errors: [{ field: '', message: expect.stringContaining('try again') }] });
  expect(await statuses(app, ['203.0.113.8'])).toEqual([201]);
  expect(await storedLeads(databaseUrl)).toHaveLength(3);
  expect((await app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
});

test('what is wrong counts, too; a minute later all is forgotten', async () => {
  onTestFinished(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const { app } = await startApp({ leadsPerMinute: 2 });
  for (const status of [422, 422, 429]) expect((await post(app, '203.0.113.7', {})).statusCode).toBe(status);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 61_000);
  // Also when the clock is put back meanwhile.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60 * 1000 });
  expect(await statuses(app, ['203.0.113.7'])).toEqual([201]);
});

test('addresses of one IPv6 network of 64 bits are one', async () => {
  const { app } = await startApp({ leadsPerMinute: 2 });
  const neighbours = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::', '2001:db8:1:2::3', '2001:db8:1:3::1'];
  expect(await statuses(app, neighbours)).toEqual([201, 201, 429, 201]);
  expect(await statuses(app, ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'])).toEqual([201, 201, 429]);
});

test('a network of 48 bits, of which one customer may have all of it, may send five times as much', async () => {
  const { app } = await startApp({ leadsPerMinute: 2 });
  const networks = Array.from({ length: 12 }, (_, number) => `2001:db8:1:${number.toString(16)}::1`);
  expect(await statuses(app, networks)).toEqual(networks.map((_, number) => (number < 10 ? 201 : 429)));
  expect(await statuses(app, ['2001:db8:2::1'])).toEqual([201]);
});

test('what is wrong costs the others nothing, however many addresses it comes from', async () => {
  const { app } = await startApp({ leadsPerMinute: 2, leadsPerMinuteInAll: 3 });
  for (let number = 1; number <= 10; number += 1)
    expect((await post(app, `198.51.100.${number}`, {})).statusCode).toBe(422);
  expect(await statuses(app, ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'])).toEqual([
    201, 201, 201, 429,
  ]);
});

test('the last tenth of a minute is for those who have stored nothing in it, whatever they got wrong', async () => {
  const { app } = await startApp({ leadsPerMinuteInAll: 20 });
  const busy = Array.from({ length: 20 }, () => '203.0.113.7');
  expect(await statuses(app, busy)).toEqual(busy.map((_, number) => (number < 18 ? 201 : 429)));
  expect((await post(app, '198.51.100.1', {})).statusCode).toBe(422);
  expect(await statuses(app, ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.3'])).toEqual([
    201, 429, 201, 429,
  ]);
});

test('one address cannot use up the day of all, and is told to call, not to wait for minutes', async () => {
  const { app, databaseUrl } = await startApp({ leadsPerDay: 4, leadsPerDayPerAddress: 2 });
  expect(await statuses(app, ['203.0.113.7', '203.0.113.7'])).toEqual([201, 201]);
  const refused = await post(app, '203.0.113.7');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toEqual({ errors: [{ field: '', message: expect.stringContaining('call us') }] });
  expect(refused.body).not.toContain('minutes');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(24 * 60 * 60);
  expect(await statuses(app, ['203.0.113.8', '2001:db8::1'])).toEqual([201, 201]);
  expect(await storedLeads(databaseUrl)).toHaveLength(4);
});

test('leads that come at once are no more than those that come one after the other', async () => {
  for (const most of [{ leadsPerMinuteInAll: 4 }, { leadsPerDay: 4 }, { leadsPerDayPerAddress: 4 }]) {
    const { app, databaseUrl } = await startApp(most);
    const address = (number: number) => ('leadsPerDayPerAddress' in most ? '203.0.113.7' : `198.51.100.${number}`);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => post(app, address(number))));
    expect(answers.map(({ statusCode }) => statusCode).sort(), JSON.stringify(most)).toEqual([
      ...Array<number>(4).fill(201),
      ...Array<number>(8).fill(429),
    ]);
    expect(await storedLeads(databaseUrl)).toHaveLength(4);
  }
});

test('a flood of addresses takes no more memory than 20,000 names: the oldest are forgotten', () => {
  const counts = new WindowCounts(60_000);
  for (let number = 0; number <= 20_000; number += 1) counts.add(`10.${number}`);
  expect([counts.get('10.0').count, counts.get('10.1').count, counts.get('10.20000').count]).toEqual([0, 1, 1]);
});

test('a form that a browser sent by itself comes back with all that was entered', async () => {
  let rendered = 0;
  const pages: FormPages = {
    returned: async (_form, returned, problem) => {
      rendered += 1;
      return JSON.stringify({ ...returned, problem });
    },
    sent: async () => '',
  };
  const { app, databaseUrl } = await startApp({ pages, leadsPerMinute: 1 });
  const send = (firstname: string) =>
    app.inject({
      method: 'POST',
      url: '/messages',
      payload: new URLSearchParams({ ...message, firstname }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect((await send('Ada')).statusCode).toBe(303);
  const refused = await send('Bea');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json()).toMatchObject({
    answers: { ...message, firstname: 'Bea' },
    problem: 'Not sent. We are too busy to take it right now.',
  });
  // A flood is not worth a page each: it gets one without answers, which the browser's previous page has.
  for (const firstname of ['Cleo', 'Dora']) {
    const flooded = await send(firstname);
    expect([flooded.statusCode, flooded.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
    expect(flooded.json()).toMatchObject({ answers: {}, problem: 'Not sent. We are too busy to take it right now.' });
  }
  expect(rendered).toBe(2);
  expect(await storedLeads(databaseUrl)).toHaveLength(1);
});

test('a day has a largest number of leads: whoever comes after it is told so, and the log once', async () => {
  const log = writtenLog();
  const { app, databaseUrl } = await startApp({ leadsPerDay: 2, log, logLevel: 'error' });
  expect(await statuses(app, ['203.0.113.1', '203.0.113.2'])).toEqual([201, 201]);
  const refused = await post(app, '203.0.113.3');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await post(app, '203.0.113.4');
  expect(other.statusCode).toBe(429);
  expect(other.body).toContain('call us');
  expect(other.body).not.toContain('minutes');
  expect(await storedLeads(databaseUrl)).toHaveLength(2);
  expect(log.read().map(({ msg }) => msg)).toEqual([expect.stringContaining('largest number of leads a day')]);
  expect((await app.inject('/readyz')).json()).toMatchObject({
    status: 'degraded',
    problems: ['the largest number of leads a day is reached'],
  });

  // A service that is started again knows what this one has stored.
  const { app: next } = await startApp({ leadsPerDay: 2, databaseUrl });
  expect((await post(next, '203.0.113.3')).statusCode).toBe(429);
});

test('a repeated lead does not count for its day', async () => {
  const { app } = await startApp({ leadsPerDay: 2 });
  const repeat = () =>
    app.inject({ method: 'POST', url: '/messages', payload: message, headers: { 'idempotency-key': 'one' } });
  for (const answer of [await repeat(), await repeat(), await repeat()]) expect(answer.statusCode).toBe(201);
  expect(await statuses(app, ['203.0.113.1', '203.0.113.1'])).toEqual([201, 429]);
});

test('the next day begins anew, and a clock that is put back does not begin one', () => {
  const alarms: unknown[] = [];
  const most = { leadsPerDay: 1, leadsPerDayPerAddress: 1 };
  const log = { error: (...said: unknown[]) => void alarms.push(said) };
  const limit = new DailyLimit(most, 0, log, new Date('2026-11-02'));
  const sender = [{ name: '203.0.113.7', share: 1 }];
  limit.count(new Date('2026-11-02T10:00Z'), sender);
  expect(limit.isReachedBy(sender, new Date('2026-11-02T23:59Z'))).toBe(true);
  expect(limit.isReachedBy(sender, new Date('2026-11-01T23:59Z'))).toBe(true);
  expect(limit.isReached(new Date('2026-11-02T23:59Z'))).toBe(true);
  expect(limit.isReached(new Date('2026-11-01T23:59Z'))).toBe(true);
  expect(limit.isReached(new Date('2026-11-03T00:00Z'))).toBe(false);
  expect(limit.isReachedBy(sender, new Date('2026-11-03T00:00Z'))).toBe(false);
  limit.count(new Date('2026-11-03T00:01Z'), sender);
  expect(alarms).toHaveLength(2);
});
