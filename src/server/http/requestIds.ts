import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustsProxy } from './proxies.ts';

const header = 'x-request-id';

/**
 * Makes the id under which the log speaks of a request: that of the proxy before the service, when it is one that is
 * trusted and gives one, else a new one.
 */
export const requestIds =
  (trusts: TrustsProxy) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers[header];
    const isGiven = typeof given === 'string' && /^[\w.-]{1,64}$/.test(given);
    return isGiven && trusts(socket.remoteAddress ?? '', 0) ? given : randomUUID();
  };

/** Tells whoever asked under which id the log speaks of it. */
export function tellRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    done();
  });
}
