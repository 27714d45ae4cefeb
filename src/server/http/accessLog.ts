import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { maskAddressOrUnknown, type IsTrustedProxy } from './clientAddresses.ts';

/** Logs a line for every answered request: enough to see an attack, and nothing personal. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const bytes = Number(reply.getHeader('content-length'));
    request.log.info(
      {
        method: request.method,
        path: pathWithoutQueryOrEmails(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isSafeInteger(bytes) && { bytes }),
        address: maskAddressOrUnknown(request.ip),
      },
      'request',
    );
    done();
  });
}

/** Paths are cut to `maxLogged` characters; `mostRead` are read, because an e-mail address may end beyond the cut. */
const [maxLogged, mostRead] = [200, 600];

/** A path for the log: without its query, and without what may be an e-mail address. */
export function pathWithoutQueryOrEmails(url: string): string {
  const [path = ''] = url.slice(0, mostRead).split('?', 1);
  const segments = path.split('/').map((segment) => (/@|%40/.test(segment) ? '…' : segment));
  return segments.join('/').slice(0, maxLogged);
}

/** The header of each answer with the request's id, by which a report is matched with the log. */
export const requestIdHeader = 'x-request-id';

/** Generates request ids for the log: the one that a trusted proxy sends, else a new one. */
export const requestIdGenerator =
  (trusts: IsTrustedProxy) =>
  ({ headers, socket }: IncomingMessage): string => {
    const proxyId = headers[requestIdHeader];
    const isValid = typeof proxyId === 'string' && /^[\w.-]{1,64}$/.test(proxyId);
    return isValid && trusts(socket.remoteAddress ?? '', 0) ? proxyId : randomUUID();
  };
