import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../loopback.ts';

/**
 * What goes wrong with one request.
 * - `refuse`: the connection is cut before anything is done;
 * - `fail`: 503, and nothing is done;
 * - `stall`: nothing is done, and nothing comes;
 * - `lose`: it is done, and the connection is cut before the answer;
 * - `half`: it is done, and the connection is cut in the middle of the answer;
 * - `halfStall`: it is done, and the answer never ends;
 * - `twice`: it is done, and its answer comes twice;
 * - `repeat`: it is done twice, as where something on the way repeats it, and the second answer comes.
 */
export type Fault = (typeof faults)[number];
export const faults = ['refuse', 'fail', 'stall', 'lose', 'half', 'halfStall', 'twice', 'repeat'] as const;

export interface SeenRequest {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface StubAnswer {
  status: number;
  headers?: Record<string, string>;
  /** Sent as it is when a text, otherwise as JSON. */
  body?: unknown;
}

export interface FaultyServer {
  /** Its origin. */
  url: string;
  /** All requests that arrived whole, also those that something went wrong with. */
  requests: SeenRequest[];
  /** Chooses what goes wrong with a request. Nothing does at first. */
  fault: (request: SeenRequest) => Fault | undefined;
  /** Hears of each answer that never comes or ends, so that nobody has to wait for a clock. */
  onStall: () => void;
  /** Cuts what is left and stops. */
  close(): Promise<void>;
}

/** Faults one after the other, and none after them. */
export function inTurn(...turns: (Fault | undefined)[]): () => Fault | undefined {
  const rest = [...turns];
  return () => rest.shift();
}

/** A real server on loopback that answers as it is told, and does so badly when it is told that as well. */
export async function startFaultyServer(answer: (request: SeenRequest) => StubAnswer): Promise<FaultyServer> {
  const faulty: FaultyServer = {
    url: '',
    requests: [],
    fault: () => undefined,
    onStall: () => undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((incoming, outgoing) => {
    // Whoever gave up on a request has cut its connection.
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = incoming;
    const request: SeenRequest = { method, path, headers, body: await text(incoming) };
    faulty.requests.push(request);
    const fault = faulty.fault(request);
    if (fault === 'refuse') outgoing.destroy();
    else if (fault === 'fail') outgoing.writeHead(503).end();
    else if (fault === 'stall') faulty.onStall();
    else {
      if (fault === 'repeat') answer(request);
      send(answer(request), fault, outgoing);
    }
  }

  function send(sent: StubAnswer, fault: Fault | undefined, outgoing: ServerResponse): void {
    const body = bodyOf(sent);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length, ...sent.headers };
    const { socket } = outgoing;
    if (fault === 'lose') outgoing.destroy();
    else if (fault === 'half' || fault === 'halfStall') {
      const length = Math.max(body.length, 2);
      outgoing.writeHead(sent.status, { ...headers, 'Content-Length': length });
      outgoing.write(body.subarray(0, Math.floor(length / 2)), () => {
        if (fault === 'half') outgoing.destroy();
        else faulty.onStall();
      });
      outgoing.flushHeaders();
    } else {
      outgoing.writeHead(sent.status, headers).end(body);
      if (fault === 'twice')
        socket?.write(
          Buffer.concat([
            Buffer.from(`HTTP/1.1 ${sent.status} Again\r\nContent-Length: ${body.length}\r\n\r\n`, 'latin1'),
            body,
          ]),
        );
    }
  }

  faulty.url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return faulty;
}

function bodyOf({ body }: StubAnswer): Buffer {
  if (body === undefined) return Buffer.alloc(0);
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}
