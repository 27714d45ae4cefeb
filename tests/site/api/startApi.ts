import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

interface Received {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A real server on a free port that answers as told and remembers what it was sent. */
export async function startApi(answer: (response: ServerResponse) => void) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', () => {
      received.push({ url: request.url, headers: request.headers, body: JSON.parse(text) });
      answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const stop = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { received, stop, apiBaseUrl: `http://127.0.0.1:${address.port}` };
}
