import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldPort = Awaited<ReturnType<typeof holdPort>>;

/**
 * Takes a port, and answers 503 on it until it is released, before a start changes anything. One that finds the port
 * taken must not migrate the database, which would close the way back to an earlier release. `at` has the port that was
 * chosen where any was asked for.
 */
export async function holdPort({ host, port }: { host: string; port: number }) {
  const server = createServer((_request, response) => response.writeHead(503, { 'retry-after': '1' }).end());
  await once(server.listen(port, host), 'listening');
  const release = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { at: { host, port: (server.address() as AddressInfo).port }, release };
}
