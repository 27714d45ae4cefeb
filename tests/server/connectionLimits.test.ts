import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../eventually.ts';
import { message } from './message.ts';
import { startListening } from './startApp.ts';

/** A connection from an address of loopback, with what it has received. */
function open(port: number, localAddress: string): { socket: Socket; received: () => string } {
  // It keeps its side open, whatever the service does.
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return { socket, received: () => text };
}

/** How many connections the service holds. */
const openAt = (app: FastifyInstance): Promise<number> =>
  new Promise((resolve) => app.server.getConnections((_error, found) => resolve(found)));

const postFrom = (port: number, localAddress: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    request({ port, host: '127.0.0.1', localAddress, method: 'POST', path: '/messages', headers, agent: false })
      .on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .on('error', reject)
      .end(JSON.stringify(message));
  });

test.each([
  ['says nothing at all', ''],
  ['sends its headers drop by drop', 'POST /messages HTTP/1.1\r\nHost: x\r\nX-Drop: '],
  [
    'sends its body drop by drop',
    'POST /messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{',
  ],
])('a client that %s is cut off, and hinders nobody meanwhile', async (_what, beginning) => {
  const { app, port } = await startListening({
    connections: { headers: 200, request: 300, check: 20 },
    maxConnectionsPerAddress: 10,
    maxConnections: 50,
  });
  const connections = Array.from({ length: 30 }, () => open(port, '127.0.0.2'));
  for (const { socket } of connections) socket.write(beginning);
  const drops = setInterval(() => {
    for (const { socket } of connections) if (socket.writable && beginning !== '') socket.write('x');
  }, 20);
  onTestFinished(() => clearInterval(drops));
  // 10 of them hold a connection, the others were turned away; neither keeps anybody out.
  await eventually(async () => expect(await postFrom(port, '127.0.0.1')).toBe(201));
  await eventually(async () => expect(await openAt(app)).toBe(0));
  const answers = connections.map(({ received }) => received()).filter((text) => text !== '');
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await eventually(async () => expect(await postFrom(port, '127.0.0.2')).toBe(201));
});

test('the connections of one address are counted, until they are closed', async () => {
  const { app, port } = await startListening({ maxConnectionsPerAddress: 3 });
  const held = Array.from({ length: 3 }, () => open(port, '127.0.0.2'));
  await eventually(async () => expect(await openAt(app)).toBe(3));
  await expect(postFrom(port, '127.0.0.2')).rejects.toThrow();
  expect(await postFrom(port, '127.0.0.3')).toBe(201);
  held[0]?.socket.destroy();
  await eventually(async () => expect(await postFrom(port, '127.0.0.2')).toBe(201));
});

test('a trusted proxy may hold as many connections as it needs', async () => {
  const { port } = await startListening({ maxConnectionsPerAddress: 2, trustProxy: ['127.0.0.2'] });
  for (let count = 0; count < 5; count += 1) open(port, '127.0.0.2');
  expect(await postFrom(port, '127.0.0.2')).toBe(201);
});

test('a connection serves so many requests, and says at the last one that it ends', async () => {
  const { port } = await startListening({ connections: { requestsPerConnection: 2 } });
  const { socket, received } = open(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(received()).toContain('"ok"'));
  expect(received()).not.toMatch(/^connection: close/im);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  await eventually(() => expect(received()).toMatch(/^connection: close/im));
});
