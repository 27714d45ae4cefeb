import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { shortAddress } from './accessLog.ts';
import { permissionsPolicy } from './security.ts';

/** What Node's parser says of a request that it gives up on. */
interface ClientError extends Error {
  code?: string;
}

const statuses: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
};
const unreadable = { status: 400, message: 'The request is not valid HTTP' };

/** For the answer to be read, in milliseconds. Who goes on sending would keep the connection open for ever. */
const linger = 1000;

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  connection: 'close',
};

/**
 * Answers what is no HTTP that can be read, in the shape and with the headers of every other refusal: Fastify's hooks
 * never see it, so that it is told to the access log here.
 */
export function answerUnreadable(
  error: ClientError,
  socket: Socket,
  accessLog: Pick<FastifyBaseLogger, 'info'> | undefined,
): void {
  // An answer that is under way would be broken by another one behind it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, message } = statuses[error.code ?? ''] ?? unreadable;
  accessLog?.info({ status, address: shortAddress(socket.remoteAddress ?? '') }, 'unreadable request');
  const body = JSON.stringify({ errors: [{ field: '', message }] });
  const lines = Object.entries({ ...headers, 'content-length': Buffer.byteLength(body) }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), linger).unref();
}
