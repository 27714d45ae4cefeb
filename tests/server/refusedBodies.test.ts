import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startApp } from './startApp.ts';

/** What a sender is answered who sends its whole body, piece by piece, before it reads: as nginx does. */
async function answerAfter(type: string, framing: string, pieces: readonly string[]): Promise<string> {
  const { app } = await startApp();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').pause();
  const broken = new Promise<never>((_resolve, reject) => socket.on('error', reject));
  const write = (text: string) =>
    Promise.race([broken, new Promise<void>((resolve) => socket.write(text, () => resolve()))]);
  await write(`POST /messages HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`);
  for (const piece of pieces) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await write(piece);
  }
  const [data] = (await Promise.race([broken, once(socket.resume(), 'data')])) as [Buffer];
  socket.destroy();
  return data.toString();
}

const piece = 'x'.repeat(50_000);
const pieces = Array.from({ length: 10 }, () => piece);
const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`;

test.each([
  ['of a length that is told', 'application/json', `Content-Length: ${500_000}`, pieces, 413],
  ['in chunks', 'application/json', 'Transfer-Encoding: chunked', [...pieces.map(() => chunk), '0\r\n\r\n'], 413],
  ['of an unknown type', 'text/css', `Content-Length: ${500_000}`, pieces, 415],
])('who sends a body that is not wanted, %s, is told so', async (_what, type, framing, sent, status) => {
  expect(await answerAfter(type, framing, sent)).toContain(`HTTP/1.1 ${status} `);
});
