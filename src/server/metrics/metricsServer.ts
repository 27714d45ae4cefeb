import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Answers `GET /metrics`, and nothing else, on an address of its own that no visitor reaches. Rejects when it cannot
 * listen there.
 */
export async function serveMetrics(
  registry: Registry,
  at: { host: string; port: number | undefined },
): Promise<Server> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 5000 }, (request, response) => {
    request.resume();
    const [path] = (request.url ?? '').split('?', 1);
    if (request.method !== 'GET' || path !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = 50;
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return server;
}
