import { randomUUID } from 'node:crypto';
import type { LeadDatabase } from './schema.ts';
import { insertLead, type NewLead, type StoreResult } from './insertLead.ts';
import { isPassing, patience, pause } from './transact.ts';
import { expectInPlace } from './writable.ts';

interface Arrival {
  /** The lead's id, the same at every retry, by which a commit is recognised whose response got lost. */
  id: string;
  lead: NewLead;
  at: number;
  resolve(result: StoreResult): void;
  reject(error: unknown): void;
}

const mostAtOnce = 100;

/**
 * Stores leads durably. Those that arrive while a transaction is being written are batched into the next one, because a
 * hundred leads in one cost hardly more than one.
 */
export class LeadStore {
  private arrivals: Arrival[] = [];
  private isWriting = false;

  constructor(
    readonly database: LeadDatabase,
    /** Called after a batch of leads was stored. */
    private readonly stored: () => void = () => undefined,
    /** The time with which leads are stored; the outbox goes by the clock. */
    private readonly received: () => Date = () => new Date(),
  ) {}

  /**
   * Stores a lead with its estimate and outbox entries, once per idempotency key, and returns its id. Throws an
   * IdempotencyConflictError when the key already belongs to another request, and a FilesGoneError when one of its
   * files no longer exists; after any other error the lead is not stored.
   */
  store(lead: NewLead): Promise<StoreResult> {
    return new Promise((resolve, reject) => {
      this.arrivals.push({ id: randomUUID(), lead, at: performance.now(), resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // Deferred until the other requests that have already arrived are parsed, so that they join the batch.
      setImmediate(() => void this.write());
    });
  }

  private async write(): Promise<void> {
    while (this.arrivals.length > 0) {
      const batch = this.arrivals.slice(0, mostAtOnce);
      try {
        await this.insert(batch);
        this.arrivals.splice(0, batch.length);
      } catch (error) {
        if (isPassing(error)) {
          this.giveUp(error);
          await pause();
        } else {
          this.arrivals.splice(0, batch.length);
          await this.oneByOne(batch, error);
        }
      }
    }
    this.isWriting = false;
  }

  private async insert(batch: readonly Arrival[]): Promise<void> {
    expectInPlace(this.database);
    const times = { received: this.received(), now: new Date() };
    const results = await this.database.transaction().execute(async (transaction) => {
      const found: (StoreResult | Error)[] = [];
      for (const { id, lead } of batch) found.push(await insertLead(transaction, id, lead, times));
      return found;
    });
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined || result instanceof Error) reject(result);
      else resolve(result);
    });
    this.stored();
  }

  /** After a failed batch each lead is written by itself, so that one that cannot be stored fails no other. */
  private async oneByOne(batch: readonly Arrival[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const arrival of batch) await this.insert([arrival]).catch((alone: unknown) => arrival.reject(alone));
  }

  /** Rejects the leads that have waited for too long. */
  private giveUp(error: unknown): void {
    const latest = performance.now() - patience;
    for (const { at, reject } of this.arrivals) if (at < latest) reject(error);
    this.arrivals = this.arrivals.filter(({ at }) => at >= latest);
  }
}
