import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import { subscriberNetwork, type IsTrustedProxy } from './clientAddresses.ts';

/** Limits of how long one client can occupy the service: timeouts in milliseconds, and a number of requests. */
export const connectionLimits = {
  /** The headers of a request must have arrived within this time. */
  headers: 10_000,
  /** Until a whole request has arrived. */
  request: 30_000,
  /** This limit closes a connection that has no traffic while an answer is under way. */
  idle: 60_000,
  /** This limit ends an idle keep-alive connection, later than the proxies in front of the service end theirs. */
  keepAlive: 72_000,
  check: 1000,
  requestsPerConnection: 1000,
};

export type ConnectionLimits = typeof connectionLimits;

export const fastifyConnectionOptions = (limits: ConnectionLimits) => ({
  requestTimeout: limits.request,
  connectionTimeout: limits.idle,
  keepAliveTimeout: limits.keepAlive,
  maxRequestsPerSocket: limits.requestsPerConnection,
  // Requests without a host are answered by `refuseMissingHostOrBadExpect`, in the shape of every other error.
  http: { headersTimeout: limits.headers, connectionsCheckingInterval: limits.check, requireHostHeader: false },
});

/**
 * Limits the open connections, in all and of one address (IPv6: of one /64), so that nobody can use up all of them. A
 * trusted proxy serves many people and is not limited. 0 is without limit.
 */
export function limitConnections(
  app: FastifyInstance,
  { maxConnections, maxConnectionsPerAddress: limit }: Pick<Settings, 'maxConnections' | 'maxConnectionsPerAddress'>,
  trusts: IsTrustedProxy,
): void {
  const server: Server = app.server;
  if (maxConnections > 0) server.maxConnections = maxConnections;
  if (limit === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || trusts(remoteAddress, 0)) return;
    const address = subscriberNetwork({ ip: remoteAddress });
    const count = (open.get(address) ?? 0) + 1;
    if (count > limit) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  });
}

/**
 * Shuts down gracefully: once the service is closing, each connection ends with its current answer, because idle
 * keep-alive connections would delay the end by more than a minute. After the timeout, unfinished requests are cut off.
 */
export function addGracefulCloseHooks(app: FastifyInstance, cutOffAfterMs: number): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => app.server.closeAllConnections(), cutOffAfterMs).unref();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  // Answers whose headers were sent before the shutdown began can no longer carry `Connection: close`.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
}
