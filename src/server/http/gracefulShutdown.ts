import type { FastifyInstance } from 'fastify';

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
