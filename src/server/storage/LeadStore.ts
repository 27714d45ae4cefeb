import { randomUUID } from 'node:crypto';
import type { LeadDatabase } from './schema.ts';
import { insertLead, type NewLead, type StoreResult } from './insertLead.ts';
import { isTransient, retryTimeoutMs, pauseBeforeRetry, assertSameDatabaseFile } from './writes.ts';

interface QueuedLead {
  /** The lead's id, the same at every retry, by which a commit is recognised whose response got lost. */
  id: string;
  lead: NewLead;
  arrivedAt: number;
  resolve(result: StoreResult): void;
  reject(error: unknown): void;
}

const maxBatch = 100;

/**
 * Stores leads durably. Those that arrive while a transaction is being written are batched into the next one, because a
 * hundred leads in one cost hardly more than one.
 */
export class LeadStore {
  private queue: QueuedLead[] = [];
  private isWriting = false;

  constructor(
    readonly database: LeadDatabase,
    /** Called after a batch of leads was stored. */
    private readonly onStored: () => void = () => undefined,
    /** The time with which leads are stored; the outbox goes by the clock. */
    private readonly receivedAt: () => Date = () => new Date(),
  ) {}

  /**
   * Stores a lead with its estimate and outbox entries, once per idempotency key, and returns its id. Throws an
   * IdempotencyConflictError when the key already belongs to another request, and a FilesGoneError when one of its
   * files no longer exists; after any other error the lead is not stored.
   */
  store(lead: NewLead): Promise<StoreResult> {
    return new Promise((resolve, reject) => {
      this.queue.push({ id: randomUUID(), lead, arrivedAt: performance.now(), resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // Deferred until the other requests that have already arrived are parsed, so that they join the batch.
      setImmediate(() => void this.write());
    });
  }

  private async write(): Promise<void> {
    while (this.queue.length > 0) {
      const batch = this.queue.slice(0, maxBatch);
      try {
        await this.insert(batch);
        this.queue.splice(0, batch.length);
      } catch (error) {
        if (isTransient(error)) {
          this.rejectLate(error);
          await pauseBeforeRetry();
        } else {
          this.queue.splice(0, batch.length);
          await this.insertSingly(batch, error);
        }
      }
    }
    this.isWriting = false;
  }

  private async insert(batch: readonly QueuedLead[]): Promise<void> {
    assertSameDatabaseFile(this.database);
    const times = { received: this.receivedAt(), now: new Date() };
    const results = await this.database.transaction().execute(async (transaction) => {
      const outcomes: (StoreResult | Error)[] = [];
      for (const { id, lead } of batch) outcomes.push(await insertLead(transaction, id, lead, times));
      return outcomes;
    });
    batch.forEach(({ resolve, reject }, index) => {
      const result = results[index];
      if (result === undefined || result instanceof Error) reject(result);
      else resolve(result);
    });
    this.onStored();
  }

  /** After a failed batch each lead is written by itself, so that one that cannot be stored fails no other. */
  private async insertSingly(batch: readonly QueuedLead[], error: unknown): Promise<void> {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const queued of batch) await this.insert([queued]).catch((alone: unknown) => queued.reject(alone));
  }

  private rejectLate(error: unknown): void {
    const latest = performance.now() - retryTimeoutMs;
    for (const { arrivedAt, reject } of this.queue) if (arrivedAt < latest) reject(error);
    this.queue = this.queue.filter(({ arrivedAt }) => arrivedAt >= latest);
  }
}
