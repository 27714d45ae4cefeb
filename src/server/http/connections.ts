import type { Server } from 'node:http';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { TrustsProxy } from './proxies.ts';

/** How much of its time and of its connections the service lends to one client. Times in milliseconds. */
export interface ConnectionLimits {
  /** For the headers of a request to arrive. */
  headers: number;
  /** For a whole request to arrive. */
  request: number;
  /** That nothing moves on a connection on which an answer is under way. */
  idle: number;
  /** That a connection is kept for a next request: longer than the proxies before it keep theirs. */
  keepAlive: number;
  /** Between two looks at what has taken too long. */
  check: number;
  requestsPerConnection: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 10_000,
  request: 30_000,
  idle: 60_000,
  keepAlive: 72_000,
  check: 1000,
  requestsPerConnection: 1000,
};

/** The limits as Fastify takes them. */
export const limitedServer = (limits: ConnectionLimits) => ({
  requestTimeout: limits.request,
  connectionTimeout: limits.idle,
  keepAliveTimeout: limits.keepAlive,
  maxRequestsPerSocket: limits.requestsPerConnection,
  // Who names no host is answered like everybody: `needHost`.
  http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check, requireHostHeader: false },
});

/**
 * Takes at most so many connections at a time, in all and of one address (IPv6: of one /64), so that nobody who holds
 * many open keeps the others out. A trusted proxy brings many people and is not counted. 0 is without limit.
 */
export function limitConnections(
  app: FastifyInstance,
  { inAll, perAddress, trusts }: { inAll: number; perAddress: number; trusts: TrustsProxy },
): void {
  const server: Server = app.server;
  if (inAll > 0) server.maxConnections = inAll;
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(remoteAddress, 0)) return;
    const address = normalizeIP(remoteAddress);
    const count = (open.get(address) ?? 0) + 1;
    if (count > perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/**
 * Once the service is closing, a connection ends with the answer under way on it: kept alive for a next request, as
 * connections are, it would hold up the end for more than a minute. One that never finishes its request is cut off.
 */
export function closeGracefully(app: FastifyInstance, timeoutInMs: number): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), timeoutInMs).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  // For an answer whose headers had left before.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
