import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One visitor after another on one connection: little more than the bytes, so that the service is what is measured. */
class Client {
  private answered: ((status: number) => void) | undefined;
  private received: Buffer = Buffer.alloc(0);
  /** The service takes only so many requests on one connection, and says so with the last one. */
  isUsedUp = false;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.read(chunk));
  }

  static async connect(port: number): Promise<Client> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Client(socket);
  }

  /** Sends one request, and gives the status of its answer once that is here to the last byte. */
  ask(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.socket.once('close', reject);
      this.answered = (status) => {
        this.socket.removeListener('close', reject);
        resolve(status);
      };
      this.socket.write(request);
    });
  }

  end(): void {
    this.socket.destroy();
  }

  private read(chunk: Buffer): void {
    this.received = this.received.length === 0 ? chunk : Buffer.concat([this.received, chunk]);
    const head = this.received.indexOf('\r\n\r\n');
    if (head === -1) return;
    const headers = this.received.toString('latin1', 0, head);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(headers)?.[1]);
    if (this.received.length < head + 4 + length) return;
    this.received = Buffer.alloc(0);
    this.isUsedUp = /\r\nconnection: close/i.test(headers);
    this.answered?.(Number(headers.slice(9, 12)));
  }
}

/** A page as a browser asks for it. */
export const pageRequest = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br\r\n\r\n`;

/** A lead as the site sends it. */
export function leadRequest(path: string, lead: object, key: string): string {
  const body = JSON.stringify(lead);
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nidempotency-key: ${key}\r\n` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  );
}

/** Lets some clients ask, each again and again, for some seconds. Gives the answers per second. */
export async function askFor(
  seconds: number,
  { port, clients, expected }: { port: number; clients: number; expected: number },
  nextRequest: () => string,
): Promise<number> {
  const all = await Promise.all(Array.from({ length: clients }, () => Client.connect(port)));
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let answers = 0;
  await Promise.all(
    all.map(async (first) => {
      let client = first;
      while (performance.now() < end) {
        if (client.isUsedUp) {
          client.end();
          client = await Client.connect(port);
        }
        const status = await client.ask(nextRequest());
        if (status !== expected) throw new Error(`The service answered ${status}`);
        answers += 1;
      }
      client.end();
    }),
  );
  return answers / ((performance.now() - begin) / 1000);
}
