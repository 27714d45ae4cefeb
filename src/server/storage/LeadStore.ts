import { randomUUID } from 'node:crypto';
import { setImmediate as served, setTimeout as passed } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { LeadTables } from './schema.ts';
import { insertLead, IdempotencyConflictError, type NewLead, type StoreResult } from './insertLead.ts';
import { isPostgres } from './postgres.ts';
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
const longestRest = 50;

/**
 * Stores leads durably. Those that arrive while the disk is busy with others are written together by the next
 * transaction: a hundred cost hardly more than one.
 */
export class LeadStore {
  private arrivals: Arrival[] = [];
  private isWriting = false;
  /** No transaction begins before this moment, as `performance.now()` tells it. */
  private restsUntil = 0;

  constructor(
    readonly database: Kysely<LeadTables>,
    /** Called after leads were stored. */
    private readonly stored: () => void = () => undefined,
    /** How many requests are being answered, those included whose leads are on their way. */
    private readonly inFlight: () => number = () => 0,
  ) {}

  /**
   * Stores a lead with what was found about its house and what is owed of it, once per idempotency key, and says under
   * which id. Throws an IdempotencyConflictError when the key already stands for another request; whatever else it
   * throws, the lead is not stored.
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
      await this.rest();
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

  /**
   * Everything else stands still while SQLite waits for the disk. Others are served for as long as the last transaction
   * took; what arrives meanwhile is stored by the next one.
   */
  private async rest(): Promise<void> {
    while (this.inFlight() > this.arrivals.length) {
      const left = this.restsUntil - performance.now();
      if (left <= 0) return;
      // A timer takes a millisecond and more.
      await (left > 2 ? passed(left) : served());
    }
  }

  private async insert(batch: readonly Arrival[]): Promise<void> {
    expectInPlace(this.database);
    const begin = performance.now();
    const now = new Date();
    const results = await this.database.transaction().execute(async (transaction) => {
      const found: (StoreResult | IdempotencyConflictError)[] = [];
      for (const { id, lead } of batch) found.push(await insertLead(transaction, id, lead, now));
      return found;
    });
    if (!isPostgres(this.database)) {
      const end = performance.now();
      this.restsUntil = end + Math.min(end - begin, longestRest);
    }
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined || result instanceof IdempotencyConflictError) reject(result);
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
