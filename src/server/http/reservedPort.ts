import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReservedPort = Awaited<ReturnType<typeof reservePortAnswering503>>;

/**
 * Takes a port before a start changes anything, and answers 503 on it until it is released: that the site is being
 * prepared. A start that finds the port taken must not migrate the database, which would close the way back to an
 * earlier release. `address` has the port that was chosen where any was asked for.
 */
export async function reservePortAnswering503({ host, port }: { host: string; port: number }) {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '1' };
  const server = createServer((_request, response) => response.writeHead(503, headers).end(preparingPage));
  await once(server.listen(port, host), 'listening');
  const release = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server.close(), 'close');
    server.closeAllConnections();
    await closed;
  };
  return { address: { host, port: (server.address() as AddressInfo).port }, release };
}

/** The page for visitors until there is a version of the site, whose own words may be broken. */
const preparingPage = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Being prepared</title><h1>This site is being prepared</h1><p>Please come back in a moment.</p></html>
`;
