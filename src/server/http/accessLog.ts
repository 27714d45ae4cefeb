import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustsProxy } from './proxies.ts';

/** Says a line of every request that was answered: enough to see an attack, and nothing personal. */
export function logAccess(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const bytes = Number(reply.getHeader('content-length'));
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(Number.isSafeInteger(bytes) && { bytes }),
        address: shortAddress(request.ip),
      },
      'request',
    );
    done();
  });
}

const longest = 200;

/** A path as it may stand in the log: without its query, and without what may be an e-mail address. */
export function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path.replace(/[^/]*(?:@|%40)[^/]*/gi, '…').slice(0, longest);
}

/**
 * The network that an address belongs to, as it may be kept: 203.0.113.0/24, 2001:db8:1::/48. One person's connection
 * is not to be told from its neighbours'.
 */
export function shortAddress(address = ''): string {
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return 'unknown';
  const [start = ''] = address.split('::', 1);
  const groups = [...start.split(':').filter((group) => group !== ''), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':').replace(/((^|:)0)+$/, '')}::/48`;
}

/** What the log says of a request that failed. */
export const failedRequest = (request: FastifyRequest) => ({ method: request.method, path: loggedPath(request.url) });

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
