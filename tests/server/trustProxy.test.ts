import { expect, test } from 'vitest';
import { isNetwork, trustedProxies } from '../../src/server/http/proxies.ts';
import { message } from './message.ts';
import { startApp } from './startApp.ts';
import { writtenLog } from './writtenLog.ts';

type Headers = Record<string, string>;

/** The address that the service takes a request for, shortened as in its log, and the id that it gives it. */
async function seen(trustProxy: number | string[], headers: Headers, remoteAddress = '10.1.2.3') {
  const log = writtenLog();
  const { app } = await startApp({ trustProxy, log, logLevel: 'info', accessLog: true });
  const answer = await app.inject({ url: '/healthz', headers, remoteAddress });
  const [line] = log.read().filter(({ msg }) => msg === 'request');
  return { address: line?.['address'], id: answer.headers['x-request-id'], reqId: line?.['reqId'] };
}

const forwarded = { 'x-forwarded-for': '192.0.2.66, 203.0.113.5', 'x-request-id': 'from-outside' };

test.each<[what: string, trust: number | string[], address: string]>([
  ['nobody', 0, '10.1.2.0/24'],
  ['one hop', 1, '203.0.113.0/24'],
  ['two hops', 2, '192.0.2.0/24'],
  ['its address', ['10.1.2.3'], '203.0.113.0/24'],
  ['its network', ['127.0.0.1', '10.0.0.0/8'], '203.0.113.0/24'],
  ['another network', ['10.2.0.0/16'], '10.1.2.0/24'],
  ['it and the one before', ['10.0.0.0/8', '203.0.113.5'], '192.0.2.0/24'],
])('trusting %s', async (_what, trust, address) => expect((await seen(trust, forwarded)).address).toBe(address));

test('the id of a request is its own, told in the log and the answer; a trusted proxy may give it', async () => {
  const own = await seen(0, forwarded);
  expect(own.id).toMatch(/^[\da-f-]{36}$/);
  expect(own.reqId).toBe(own.id);
  expect((await seen(['10.2.0.0/16'], forwarded)).id).not.toBe('from-outside');
  const given = await seen(['10.1.2.3'], forwarded);
  expect([given.id, given.reqId]).toEqual(['from-outside', 'from-outside']);
  for (const odd of ['', 'a b', 'x'.repeat(65), '"}\\u001b'])
    expect((await seen(1, { 'x-request-id': odd })).id).toMatch(/^[\da-f-]{36}$/);
});

test('nobody escapes a limit by claiming to be somebody else', async () => {
  const { app } = await startApp({ leadsPerMinute: 1 });
  const post = (claimed: string) =>
    app.inject({ method: 'POST', url: '/messages', payload: message, headers: { 'x-forwarded-for': claimed } });
  expect((await post('192.0.2.1')).statusCode).toBe(201);
  expect((await post('192.0.2.2')).statusCode).toBe(429);
});

test('behind a trusted proxy each visitor has a limit of their own', async () => {
  const { app } = await startApp({ leadsPerMinute: 1, trustProxy: ['127.0.0.1'] });
  const post = (address: string) =>
    app.inject({ method: 'POST', url: '/messages', payload: message, headers: { 'x-forwarded-for': address } });
  expect((await post('192.0.2.1')).statusCode).toBe(201);
  expect((await post('192.0.2.2')).statusCode).toBe(201);
  // What a visitor says of themselves stands before what the proxy says of them.
  expect((await post('198.51.100.9, 192.0.2.2')).statusCode).toBe(429);
});

test('a proxy that no setting names is told of, once', async () => {
  const log = writtenLog();
  const { app } = await startApp({ log, logLevel: 'warn' });
  for (const count of ['1', '2']) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': count } });
  expect(log.read().map(({ msg }) => msg)).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

test.each(['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32'])('%s is a network', (text) =>
  expect(isNetwork(text)).toBe(true),
);
test.each(['localhost', '10.0.0.0/33', '10.0.0/8', '', '::/129', '10.0.0.0/', '10.0.0.0/8/8'])('%s is none', (text) =>
  expect(isNetwork(text)).toBe(false),
);

test('an IPv4 address that came by IPv6 is the same address', () =>
  expect(trustedProxies(['10.0.0.0/8'])('::ffff:10.1.2.3', 0)).toBe(true));
