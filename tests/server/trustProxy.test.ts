import { expect, test } from 'vitest';
import { isNetwork, createProxyCheck } from '../../src/server/http/clientAddresses.ts';
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

test('nobody escapes a limit by claiming to be somebody else; behind a trusted proxy each has one of their own', async () => {
  const statuses = async (trustProxy: number | string[], ...claims: string[]): Promise<number[]> => {
    const { post } = await startApp({ leadsPerMinute: 1, trustProxy });
    const answers = [];
    for (const claimed of claims) answers.push((await post(message, { 'x-forwarded-for': claimed })).statusCode);
    return answers;
  };
  expect(await statuses(0, '192.0.2.1', '192.0.2.2')).toEqual([201, 429]);
  // What a visitor says of themselves stands before what the proxy says of them.
  expect(await statuses(['127.0.0.1'], '192.0.2.1', '192.0.2.2', '198.51.100.9, 192.0.2.2')).toEqual([201, 201, 429]);
  // Some gateways add the port, which is another one with each connection, or a zone.
  const withPorts = ['192.0.2.1:40001', '192.0.2.1:40002', '[2001:db8::1]:40003', '2001:db8::1%eth0'];
  expect(await statuses(['127.0.0.1'], ...withPorts)).toEqual([201, 429, 201, 429]);
  expect(await statuses(['127.0.0.1', '10.0.0.0/8'], '192.0.2.1, 10.1.2.3:443', '192.0.2.2, 10.1.2.3:443')).toEqual([
    201, 201,
  ]);
});

test('a proxy that no setting names is told of, once', async () => {
  const log = writtenLog();
  const { app } = await startApp({ log, logLevel: 'warn' });
  for (const count of ['1', '2']) await app.inject({ url: '/healthz', headers: { 'x-forwarded-for': count } });
  expect(log.read().map(({ msg }) => msg)).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

test.each([
  [true, ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']],
  [false, ['localhost', '10.0.0.0/33', '10.0.0/8', '', '::/129', '10.0.0.0/', '10.0.0.0/8/8']],
])('a network (%s): %j', (expected, texts) => {
  for (const text of texts) expect(isNetwork(text), text).toBe(expected);
});

test('an IPv4 address that came by IPv6 is the same address', () =>
  expect(createProxyCheck(['10.0.0.0/8'])('::ffff:10.1.2.3', 0)).toBe(true));
