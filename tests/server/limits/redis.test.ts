import type { FastifyInstance } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ConfirmationLimit } from '../../../src/server/delivery/email/ConfirmationLimit.ts';
import { openCounters } from '../../../src/server/limits/openCounters.ts';
import { startWithFiles, upload } from '../files/attachments.ts';
import { message } from '../message.ts';
import { startApp, type StartOptions } from '../startApp.ts';
import { storedLeads } from '../storedLeads.ts';
import { writtenLog } from '../writtenLog.ts';
import { hasRedis, RedisServer } from './redisServer.ts';

const minute = 60_000;
const quiet = { info: () => undefined, warn: () => undefined };

/** What counts together with all others on a server, from the moment that it does. */
async function together({ url }: RedisServer) {
  const counters = await openCounters({ redisUrl: url });
  onTestFinished(() => counters.stop());
  const connected = new Promise<void>((resolve) => counters.start({ ...quiet, info: () => resolve() }));
  await connected;
  return counters;
}

/** An instance of the service, with a log and a database of its own. */
async function instance(redisUrl: string, options: StartOptions = {}) {
  const log = writtenLog();
  const counters = await openCounters({ redisUrl });
  const started = await startApp({ ...options, counters, log, logLevel: 'info' });
  /** Of Redis: whether it counts, as often as that changed. */
  const told = (): unknown[] =>
    log
      .read()
      .filter(({ msg }) => String(msg).includes('Redis'))
      .map(({ level }) => (level === 30 ? 'together' : 'alone'));
  return { ...started, told };
}

let sent = 0;
const post = async (app: FastifyInstance, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: '/messages',
    payload: message,
    remoteAddress,
    headers: { 'idempotency-key': `key ${(sent += 1)}` },
  });

const statusOf = async (app: FastifyInstance, address?: string): Promise<number> =>
  (await post(app, address)).statusCode;

describe.runIf(hasRedis)('several instances with one Redis server', () => {
  test('count together, until the time is over that counts last', async () => {
    const server = await RedisServer.started();
    const [one, other] = [await together(server), await together(server)];
    const [here, there] = [one.counts('calls', 400), other.counts('calls', 400)];
    expect((await here.of('a')).count).toBe(0);
    expect((await here.add('a')).count).toBe(1);
    expect((await there.add('a', 5)).count).toBe(6);
    expect((await here.of('a')).count).toBe(6);
    expect((await here.of('a')).left).toBeLessThanOrEqual(400);
    // What would be too much does not count.
    expect((await here.add('a', 3, 8)).count).toBe(9);
    expect((await there.add('a', 2, 8)).count).toBe(8);
    expect((await there.add('c', 9, 8)).count).toBe(9);
    expect((await here.add('c', 8, 8)).count).toBe(8);
    expect((await there.of('b')).count).toBe(0);
    expect((await one.counts('uploads', 400).of('a')).count).toBe(0);
    await vi.waitFor(async () => expect((await there.of('a')).count).toBe(0), { timeout: 5000 });
    expect(await server.ask((redis) => redis.keys('*'))).toEqual([]);
  });

  test('a count is of use beyond a server that has lost it', async () => {
    const server = await RedisServer.started();
    const [one, other] = [await together(server), await together(server)];
    const [here, there] = [one.counts('calls', minute), other.counts('calls', minute)];
    await here.add('a', 3);
    await there.add('a', 4);
    await server.ask((redis) => redis.flushall());
    expect((await there.add('a')).count).toBe(8);
    expect((await here.add('a')).count).toBe(9);
    // What a service knows from its database counts as well, once.
    const [first, second] = [one.counts('day', minute), other.counts('day', minute)];
    first.raise('today', 10);
    second.raise('today', 10);
    expect((await first.add('today')).count).toBe(11);
    expect((await second.add('today')).count).toBe(12);
  });

  test('nobody reads addresses there, and none is kept for good', async () => {
    const server = await RedisServer.started();
    const { app } = await instance(server.url, { leadsPerMinute: 5, leadsPerMinuteInAll: 5, leadsPerDayPerAddress: 5 });
    await vi.waitFor(async () => {
      expect(await statusOf(app)).toBe(201);
      expect(await server.ask((redis) => redis.dbsize())).toBeGreaterThan(4);
    });
    const keys = await server.ask((redis) => redis.keys('*'));
    for (const key of keys) {
      expect(key).toMatch(/^limits:\w+:[\w-]{22}$/);
      expect(await server.ask((redis) => redis.pttl(key))).toBeGreaterThan(0);
    }
  });

  test('one address has one limit at all of them, and so have all together, a day, files and confirmations', async () => {
    const server = await RedisServer.started();
    const both = async (options: StartOptions) => {
      const [one, other] = [await instance(server.url, options), await instance(server.url, options)];
      for (const each of [one, other]) await vi.waitFor(() => expect(each.told()).toEqual(['together']));
      return [one.app, other.app] as const;
    };
    const [one, other] = await both({ leadsPerMinute: 2 });
    expect([await statusOf(one), await statusOf(other)]).toEqual([201, 201]);
    const refused = await post(one);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await statusOf(other)).toBe(429);
    expect(await statusOf(other, '203.0.113.8')).toBe(201);

    await server.ask((redis) => redis.flushall());
    const [first, second] = await both({ leadsPerMinuteInAll: 2 });
    const two = [await statusOf(first, '198.51.100.1'), await statusOf(second, '198.51.100.2')];
    expect([...two, await statusOf(first, '198.51.100.3')]).toEqual([201, 201, 429]);

    await server.ask((redis) => redis.flushall());
    const [morning, evening] = await both({ leadsPerDay: 2 });
    expect([await statusOf(morning), await statusOf(evening), await statusOf(morning)]).toEqual([201, 201, 429]);
    const ready = { status: 'degraded', problems: ['the largest number of leads a day is reached'] };
    expect((await evening.inject('/readyz')).json()).toEqual(ready);

    const share = { uploadsMbPerAddress: 1 };
    const [here, there] = [
      await startWithFiles({ ...share, counters: await openCounters({ redisUrl: server.url }) }),
      await startWithFiles({ ...share, counters: await openCounters({ redisUrl: server.url }) }),
    ];
    const size = 600_000;
    await vi.waitFor(async () => expect(await server.ask((redis) => redis.client('LIST'))).toMatch(/(id=[^]*){8}/));
    expect((await upload(here.url, 'a', { size })).status).toBe(202);
    expect((await upload(there.url, 'a', { size })).status).toBe(429);
    expect((await upload(there.url, 'a', { size: 300_000 })).status).toBe(202);

    const limits = [new ConfirmationLimit(await together(server)), new ConfirmationLimit(await together(server))];
    const allowed: (boolean | undefined)[] = [];
    for (const key of ['a', 'b', 'c', 'd'])
      allowed.push(await limits[allowed.length % 2]?.allows('ada@a.example', key));
    expect(allowed).toEqual([true, true, true, false]);
  });

  test('leads go on while it is killed and started again under load: counted by each instance, and told once', async () => {
    const server = await RedisServer.started();
    const all = [await instance(server.url, { leadsPerMinute: 1000 }), await instance(server.url)];
    for (const each of all) await vi.waitFor(() => expect(each.told()).toEqual(['together']));
    let isOver = false;
    const statuses: number[] = [];
    const load = all.map(async ({ app }) => {
      while (!isOver) statuses.push(await statusOf(app));
    });
    const after = async (many: number) => {
      const from = statuses.length;
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(from + many), { timeout: 20_000 });
    };
    await after(20);
    await server.kill();
    await after(50);
    const [{ app, told }] = all as [(typeof all)[0]];
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'degraded',
      problems: ['Redis does not answer: this instance counts limits by itself'],
    });
    await server.start();
    await vi.waitFor(() => expect(told()).toEqual(['together', 'alone', 'together']), { timeout: 20_000 });
    await after(20);
    isOver = true;
    await Promise.all(load);
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', problems: [] });
    const stored = await Promise.all(all.map(({ databaseUrl }) => storedLeads(databaseUrl)));
    expect(stored.flat()).toHaveLength(statuses.length);
  });

  test('one that hangs holds up nobody, and a limit holds that was nearly reached', async () => {
    const server = await RedisServer.started();
    const { app, told } = await instance(server.url, { leadsPerMinute: 4 });
    await vi.waitFor(() => expect(told()).toEqual(['together']));
    expect([await statusOf(app), await statusOf(app)]).toEqual([201, 201]);
    server.pause();
    expect([await statusOf(app), await statusOf(app), await statusOf(app)]).toEqual([201, 201, 429]);
    expect(told()).toEqual(['together', 'alone']);
    server.resume();
    await vi.waitFor(() => expect(told()).toEqual(['together', 'alone', 'together']), { timeout: 20_000 });
    expect(await statusOf(app)).toBe(429);
  });

  test('one that takes nothing in, because it is full, is as good as none', async () => {
    const server = await RedisServer.started();
    await server.ask((redis) => redis.config('SET', 'maxmemory', '1'));
    const { app, told } = await instance(server.url, { leadsPerMinute: 2 });
    await vi.waitFor(() => expect(told()).toEqual(['together']));
    expect([await statusOf(app), await statusOf(app), await statusOf(app)]).toEqual([201, 201, 429]);
    expect(told()).toEqual(['together', 'alone']);
  });

  test('a service starts and takes leads without it, and counts with the others once it is there', async () => {
    const server = await RedisServer.prepared();
    const { app, told } = await instance(server.url, { leadsPerMinute: 3 });
    expect([await statusOf(app), await statusOf(app)]).toEqual([201, 201]);
    await vi.waitFor(() => expect(told()).toEqual(['alone']));
    await server.start();
    await vi.waitFor(() => expect(told()).toEqual(['alone', 'together']), { timeout: 20_000 });
    expect([await statusOf(app), await statusOf(app)]).toEqual([201, 429]);
    const { app: other, told: toldToo } = await instance(server.url, { leadsPerMinute: 3 });
    await vi.waitFor(() => expect(toldToo()).toEqual(['together']));
    expect(await statusOf(other)).toBe(429);
  });
});
