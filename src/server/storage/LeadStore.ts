import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { LeadTables } from './schema.ts';
import { insertLead, type NewLead, type StoreResult } from './insertLead.ts';
import { isPassing, patience, pause } from './whenUnlocked.ts';
import { expectInPlace } from './writable.ts';

/** A lead on its way to the disk, and who is to be told. */
interface Arrival {
  /** The same at every try: whether one was stored whose answer got lost cannot be known otherwise. */
  id: string;
  lead: NewLead;
  at: number;
  resolve(result: StoreResult): void;
  reject(error: unknown): void;
}

const mostAtOnce = 100;

/**
 * Stores leads durably. Those that arrive while the disk is busy with others are written together by the next
 * transaction: a hundred cost hardly more than one.
 */
export class LeadStore {
  private arrivals: Arrival[] = [];
  private isWriting = false;

  constructor(
    readonly database: Kysely<LeadTables>,
    /** Called after leads were stored. */
    private readonly stored: () => void = () => undefined,
  ) {}

  /**
   * Stores a lead with what was found about its house and what is owed of it, once per idempotency key, and says under
   * which id. Throws an IdempotencyConflictError when the key already stands for another request, and a FilesGoneError
   * when a file of it is not there any more; whatever else it throws, the lead is not stored.
   */
  store(lead: NewLead): Promise<StoreResult> {
    return new Promise((resolve, reject) => {
      this.arrivals.push({ id: randomUUID(), lead, at: performance.now(), resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // Once every request that has come in with this one is read, too.
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
    const now = new Date();
    const results = await this.database.transaction().execute(async (transaction) => {
      const found: (StoreResult | Error)[] = [];
      for (const { id, lead } of batch) found.push(await insertLead(transaction, id, lead, now));
      return found;
    });
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined || result instanceof Error) reject(result);
      else resolve(result);
    });
    this.stored();
  }

  /** What one lead cannot be stored for must not cost the others. */
  private async oneByOne(batch: readonly Arrival[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const arrival of batch) await this.insert([arrival]).catch((alone: unknown) => arrival.reject(alone));
  }

  /** Refuses the leads that have waited long enough. */
  private giveUp(error: unknown): void {
    const latest = performance.now() - patience;
    for (const { at, reject } of this.arrivals) if (at < latest) reject(error);
    this.arrivals = this.arrivals.filter(({ at }) => at >= latest);
  }
}
