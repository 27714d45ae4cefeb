import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { maskAddressOrUnknown } from './clientAddresses.ts';
import { HttpError } from './errors.ts';
import { permissionsPolicy } from './security.ts';

const refusals: Readonly<Record<string, { status: number; message: string }>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive' },
};
const malformedRefusal = { status: 400, message: 'The request is not valid HTTP' };

/** Milliseconds for the client to read the answer; then the connection is destroyed, even if it still sends. */
const lingerMs = 1000;

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

/** Answers a malformed HTTP request like every other one that is refused. It is logged here, because no hook runs. */
export function rejectMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  accessLog?: Pick<FastifyBaseLogger, 'info'>,
): void {
  // Writing into a connection with an answer under way would corrupt that answer.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy();
    return;
  }
  const { status, message } = refusals[error.code ?? ''] ?? malformedRefusal;
  accessLog?.info({ status, address: maskAddressOrUnknown(socket.remoteAddress) }, 'unreadable request');
  const body = JSON.stringify({ errors: [{ field: '', message }] });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...strictHeaders,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Refuses requests that Node would refuse by itself, outside all hooks and without the security headers. */
export function refuseMissingHostOrBadExpect(app: FastifyInstance): void {
  app.server.on('checkExpectation', (...args: unknown[]) => app.server.emit('request', ...args));
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
      done(new HttpError(417, 'The request expects what this service does not do'));
    else if (raw.httpVersion !== '1.0' && headers.host === undefined)
      done(new HttpError(400, 'The request names no host'));
    else done();
  });
}

/** More characters than any path of the service has; what is cut to these is an unknown one. */
const maxPathLength = 2000;

/**
 * The URL of a request with a path that can be decoded, to a text without U+0000. Fastify answers a malformed one
 * outside all hooks, without the security headers; once escaped, it is an ordinary unknown path.
 */
export function escapeUndecodableUrl(url: string): string {
  const [rawPath = ''] = url.split('?', 1);
  const path = rawPath.slice(0, maxPathLength);
  const isReadable = isDecodable(path) && !path.includes('%00');
  return (isReadable ? path : path.replaceAll('%', '%25')) + replaceNullWithSpace(url.slice(rawPath.length));
}

/** Whether the percent-encoding of a text is valid. The result is used, or the bundler would drop the call. */
export function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined;
  } catch {
    return false;
  }
}

// Nobody types U+0000, and PostgreSQL keeps it in no text: a space takes its place as soon as a request is read, so
// that databases answer alike. It is not left out, since what stood around it could then become another escape.

/** JSON in which no text holds U+0000: it is written as an escape there, after an even number of backslashes. */
const replaceNullInJson = (json: string): string =>
  json.includes('\\u0000') ? json.replace(/(?<!\\)((?:\\\\)*)\\u0000/g, '$1 ') : json;

export const replaceNullWithSpace = (query: string): string => query.replaceAll('%00', '%20').replaceAll('\0', ' ');

export const tooLargeError = (bytes: number): HttpError =>
  new HttpError(413, `The request is larger than ${Math.floor(bytes / 1024)} kB`);

export function addJsonParser(scope: FastifyInstance, limitOf: (request: FastifyRequest) => number): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    const limit = limitOf(request);
    if (Buffer.byteLength(body) > limit) done(tooLargeError(limit));
    else parse(request, replaceNullInJson(body), done);
  });
}
