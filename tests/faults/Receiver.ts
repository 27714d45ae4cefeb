import { type Fault, type FaultyServer, faults, startFaultyServer } from '../server/delivery/faultyServer.ts';

/** A webhook's receiver that honours keys: what it has taken it does not take again. */
export class Receiver {
  /** Leads taken, by key. */
  readonly taken = new Map<string, string>();

  private constructor(readonly server: FaultyServer) {}

  static async start(): Promise<Receiver> {
    const server: FaultyServer = await startFaultyServer(({ headers, body }) => {
      const key = String(headers['idempotency-key']);
      const { lead } = JSON.parse(body) as { lead: { id: string } };
      receiver.taken.set(key, lead.id);
      return { status: 204 };
    });
    const receiver: Receiver = new Receiver(server);
    return receiver;
  }
}

/** Makes a server fail in one of so many requests, in every way but those left out. */
export function failSometimes(server: FaultyServer, oneIn: number, leftOut: readonly Fault[] = []): void {
  const chosen = faults.filter((fault) => !leftOut.includes(fault));
  server.fault = () => (Math.random() < 1 / oneIn ? chosen[Math.floor(Math.random() * chosen.length)] : undefined);
}
