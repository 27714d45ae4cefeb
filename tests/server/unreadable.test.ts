import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from './startApp.ts';

/** What the service says to some bytes, until it ends the connection. */
async function answerTo(bytes: string): Promise<string> {
  const { app } = await startApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (data) => (answer += data.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
  ['a header that is none', 'GET / HTTP/1.1\r\nHost: x\r\nb\u0001d header\r\n\r\n', '400 Bad Request'],
  [
    'headers beyond all measure',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is refused in the shape and with the headers of every refusal', async (_what, bytes, status) => {
  const answer = await answerTo(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
  expect(JSON.parse(body)).toEqual({ errors: [{ field: '', message: expect.any(String) }] });
  for (const line of [
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    "content-security-policy: default-src 'none';frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'connection: close',
  ])
    expect(head).toContain(line);
});
