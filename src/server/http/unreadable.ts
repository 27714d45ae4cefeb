import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { shortAddress } from './accessLog.ts';
import { refuse } from './errors.ts';
import { permissionsPolicy } from './security.ts';

/** An error of Node's HTTP parser about a malformed request. */
interface ClientError extends Error {
  code?: string;
}

interface Refused {
  status: number;
  message: string;
}

const refusals: Readonly<Record<string, Refused>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
};
const unreadable = { status: 400, message: 'The request is not valid HTTP' };
const unexpected = { status: 417, message: 'The request expects what this service does not do' };

/** Milliseconds for the client to read the answer; then the connection is destroyed, even if it still sends. */
const linger = 1000;

/** The security headers, which hooks add to all other answers. */
const strictHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

type AccessLog = Pick<FastifyBaseLogger, 'info'> | undefined;

/**
 * The raw HTTP answer to a malformed request, like every other error. It is logged here, because no hook runs for it.
 */
function refusal({ status, message }: Refused, address: string | undefined, accessLog: AccessLog) {
  accessLog?.info({ status, address: shortAddress(address ?? '') }, 'unreadable request');
  const body = JSON.stringify({ errors: [{ field: '', message }] });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...strictHeaders,
    connection: 'close',
  };
  return { status, headers, body };
}

/** Answers a malformed HTTP request. */
export function answerUnreadable(error: ClientError, socket: Socket, accessLog: AccessLog): void {
  // Writing into a connection with an answer under way would corrupt that answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const found = refusals[error.code ?? ''] ?? unreadable;
  const { status, headers, body } = refusal(found, socket.remoteAddress, accessLog);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), linger).unref();
}

/** Answers requests whose `Expect` header is not `100-continue`. */
export function answerExpectations(app: FastifyInstance, accessLog: AccessLog): void {
  app.server.on('checkExpectation', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = refusal(unexpected, socket.remoteAddress, accessLog);
    response.writeHead(status, headers).end(body);
  });
}

/** Refuses HTTP/1.1 requests without a host. Node would do so outside all hooks, without the security headers. */
export function needHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (raw.httpVersion === '1.0' || headers.host !== undefined) done();
    else void refuse(reply, 400, 'The request names no host');
  });
}

/**
 * The URL of a request with a path that can be decoded. Fastify answers a malformed one outside all hooks, without the
 * security headers; once escaped, it is an ordinary unknown path.
 */
export function readableUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

/** Whether the percent-encoding of a text is valid. The result is used, or the bundler would drop the call. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}
