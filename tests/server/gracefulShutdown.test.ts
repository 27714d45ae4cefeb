import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { addGracefulCloseHooks } from '../../src/server/http/connections.ts';

async function listening(patienceInMs: number) {
  const app = fastify();
  addGracefulCloseHooks(app, patienceInMs);
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  return { app, socket };
}

test('a kept-alive connection without a request does not hold up the end', async () => {
  const { app, socket } = await listening(60_000);
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  expect((await once(socket, 'data'))[0]).toContain('200 OK');
  await app.close();
});

test('a request whose body never comes is cut off', async () => {
  const { app, socket } = await listening(20);
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n',
  );
  expect((await once(socket, 'data'))[0]).toContain('100 Continue');
  await app.close();
});

test('a connection that never asked for anything is cut off', async () => {
  const { app, socket } = await listening(20);
  socket.on('error', () => undefined);
  await app.close();
});
