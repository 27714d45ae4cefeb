import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ellipsizeNetwork, subscriberNetwork, maskAddressOrUnknown } from '../../src/server/http/clientAddresses.ts';
import { pathWithoutQueryOrEmails } from '../../src/server/http/accessLog.ts';
import { madeUpSite } from './madeUpSite.ts';
import { message } from './message.ts';
import { startListening, type StartOptions } from './startApp.ts';
import { writtenLog } from './writtenLog.ts';

async function started(options: StartOptions = {}) {
  const log = writtenLog();
  const service = await startListening({
    log,
    logLevel: 'info',
    accessLog: true,
    siteDir: await madeUpSite(),
    ...options,
  });
  const requests = () => log.read().filter(({ msg }) => msg === 'request');
  return { ...service, log, requests };
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

test('each request is a line with what shows an attack', async () => {
  const { app, post, requests } = await started();
  await app.inject({ url: '/our-work?categoryIndex=1', remoteAddress: '203.0.113.77' });
  const probe = await app.inject({ url: '/wp-login.php', remoteAddress: '2001:db8:aa:bb::1' });
  await post();
  expect(requests()).toMatchObject([
    { method: 'GET', path: '/our-work', status: 200, bytes: expect.any(Number), address: '203.0.113.0/24' },
    { method: 'GET', path: '/wp-login.php', status: 404, address: '2001:db8:aa::/48' },
    { method: 'POST', path: '/messages', status: 201, ms: expect.any(Number), address: '127.0.0.0/24' },
  ]);
  expect(requests()[1]?.['reqId']).toBe(probe.headers['x-request-id']);
});

test('nothing personal is said, whatever happens', async () => {
  const { app, post, log } = await started({ logLevel: 'trace' });
  const referer = 'https://x.example/?q=secret-query';
  const headers = { cookie: 'secret-cookie', referer, 'user-agent': 'secret-agent' };
  const personal = { ...message, firstname: 'Wilhelmina', email: 'wilhelmina@example.com' };
  const url = '/messages?email=wilhelmina%40example.com';
  await app.inject({ method: 'POST', url, payload: personal, headers, remoteAddress: '203.0.113.77' });
  await post({ ...personal, phone: 'secret-phone' }, headers, url);
  await post('{"firstname":"Wilhelmina', { 'content-type': 'application/json' }, url);
  await app.inject({ url: '/wilhelmina@example.com/x' });
  await app.inject({ url: '/find/wilhelmina%40example.com?name=Wilhelmina' });
  expect(log.read().length).toBeGreaterThan(5);
  expect(log.text()).not.toMatch(/wilhelmina|403-555|secret|203\.0\.113\.77/i);
});

test('without the access log only what matters is said', async () => {
  const { app, post, log } = await started({ accessLog: false });
  await app.inject('/');
  await post();
  expect(log.read().map(({ msg }) => msg)).toEqual([expect.stringContaining('listening'), 'lead stored']);
});

test('what is no HTTP is a line, too', async () => {
  const { port, log } = await started();
  const socket = (await connected(port)).resume();
  socket.write('hello\r\n\r\n');
  await once(socket, 'close');
  expect(log.read()).toContainEqual(
    expect.objectContaining({ status: 400, address: '127.0.0.0/24', msg: 'unreadable request' }),
  );
});

test.each([
  ['192.0.2.200', '192.0.2.0/24'],
  ['::ffff:192.0.2.200', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['fe80::1', 'fe80::/48'],
  ['::1', '::/48'],
  ['203.0.113.7:5678', '203.0.113.0/24'],
  ['[2001:db8:1:2::7]:5678', '2001:db8:1::/48'],
  ['[2001:db8:1:2::7]', '2001:db8:1::/48'],
  ['2001:db8:1:2:3:4:5:6:5678', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['[fe80::1%25eth0]:443', 'fe80::/48'],
  ['::ffff:192.0.2.200%3', '192.0.2.0/24'],
  ['203.0.113.7:x', 'unknown'],
  ['', 'unknown'],
])('the address %s is kept as %s', (address, kept) => expect(maskAddressOrUnknown(address)).toBe(kept));

test.each([
  ['203.0.113.0/24', '203.0.113.…'],
  ['10.1.10.0/24', '10.1.10.…'],
  ['2001:db8:aa::/48', '2001:db8:aa:…'],
  ['127.0.0.0/24', ''],
  ['::/48', ''],
  ['unknown', ''],
])('the network %s is shown as “%s”', (network, shown) => expect(ellipsizeNetwork(network)).toBe(shown));

test('a path stays short, and a line', () => {
  expect(pathWithoutQueryOrEmails(`/${'x'.repeat(5000)}`)).toHaveLength(200);
  expect(pathWithoutQueryOrEmails(`/${'x'.repeat(190)}/${'y'.repeat(64)}@example.com`)).toBe(`/${'x'.repeat(190)}/…`);
  expect(pathWithoutQueryOrEmails('/a/ada@example.com/b?c=d')).toBe('/a/…/b');
});

test('a sender who resets the connection right after sending is no failure of the service', async () => {
  const { app, port, log } = await started();
  const body = JSON.stringify(message);
  const head = `POST /messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  for (let sent = 0; sent < 20; sent += 1) {
    const socket = await connected(port);
    await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${body}`, () => resolve()));
    socket.resetAndDestroy();
  }
  await app.inject('/healthz');
  await app.close();
  expect(log.read().filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(maskAddressOrUnknown(undefined)).toBe('unknown');
  expect(subscriberNetwork({})).toBe('');
});
