import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { savedForDays } from '../engine/saved/savedAnswers.ts';
import type { LeadDatabase } from './storage/schema.ts';
import { transactWithRetries } from './storage/writes.ts';

const day = 24 * 60 * 60 * 1000;

/** A clock that has moved further than this is believed once it has gone on for as long. */
const maxStep = 3 * day;
/** No clock that is right shows an earlier time, such as that of a board without a battery. */
const earliestPlausible = Date.UTC(2026, 10, 1);

/** The columns that say when something came, and how much later than that they say so. */
const arrivalColumns = [
  ['leads', 'received_at', 0],
  ['files', 'received_at', 0],
  ['drafts', 'expires_at', savedForDays * day],
] as const;

/**
 * Tells the time by which anything is stored, and deleted for its age, because a clock that was set wrong must delete
 * nothing, neither at once nor when it is right again. The database holds the last such time. Where the clock is days
 * away from it, time passes by the monotonic clock alone, until the service has run for three days like that; what came
 * meanwhile goes along.
 */
export class PassedTime {
  private constructor(
    private readonly database: LeadDatabase,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    /** The last time that was told, and for how long the clock had been away from it, in milliseconds. */
    private last: { time: number; waited: number; since: number },
  ) {}

  static async open(database: LeadDatabase, log: Pick<FastifyBaseLogger, 'error'>): Promise<PassedTime> {
    const { time, waited } = await database.selectFrom('passed_time').selectAll().executeTakeFirstOrThrow();
    const last = { time: Math.max(Date.parse(time), earliestPlausible), waited, since: performance.now() };
    return new PassedTime(database, log, last);
  }

  /** The time to store with what arrives now: a clock that is behind would have it deleted once it is right. */
  get current(): Date {
    const { clock, passed } = this.compareClocks();
    return new Date(Math.max(clock, passed));
  }

  /** Whether the clock has moved by days, and is not believed yet. */
  get isInDoubt(): boolean {
    return this.compareClocks().isInDoubt;
  }

  private compareClocks() {
    const { time, waited, since } = this.last;
    const clock = Date.now();
    const elapsed = performance.now() - since;
    const isAway = Math.abs(clock - time - elapsed) > maxStep;
    const isInDoubt = isAway && (waited + elapsed <= maxStep || clock < earliestPlausible);
    return { clock, passed: time + elapsed, waited: isAway ? waited + elapsed : 0, isInDoubt };
  }

  /** The time by which anything may be deleted for its age. Records it. */
  async recordNow(): Promise<Date> {
    const { clock, passed, waited, isInDoubt } = this.compareClocks();
    if (!isInDoubt) {
      if (waited > 0 && clock > passed) await this.moveArrivals(passed - waited, passed, clock - passed);
      await this.save(clock, 0);
      return new Date(clock);
    }
    await this.save(passed, waited);
    this.log.error(
      { clock: new Date(clock), expected: new Date(passed) },
      'the clock has moved by days, and until that has lasted three days, nothing more is deleted for its age: is it right?',
    );
    return new Date(Math.min(clock, passed));
  }

  /** Adds a shift to the times of rows that arrived between two moments, so that they do not turn old in one step. */
  private async moveArrivals(from: number, to: number, shift: number): Promise<void> {
    for (const [table, column, offset] of arrivalColumns) {
      const [tableRef, columnRef] = [sql.table(table), sql.ref(column)];
      const [first, last] = [from, to].map((time) => new Date(time + offset).toISOString());
      await transactWithRetries(this.database, async (transaction) => {
        const meanwhile = sql<{ id: string; time: string }>`
          select id, ${columnRef} as time from ${tableRef} where ${columnRef} >= ${first} and ${columnRef} <= ${last}`;
        for (const row of (await meanwhile.execute(transaction)).rows) {
          const moved = new Date(Date.parse(row.time) + shift).toISOString();
          await sql`update ${tableRef} set ${columnRef} = ${moved} where id = ${row.id}`.execute(transaction);
        }
      });
    }
  }

  private async save(time: number, waited: number): Promise<void> {
    const row = { time: new Date(time).toISOString(), waited: Math.round(waited) };
    await transactWithRetries(this.database, (transaction) =>
      transaction.updateTable('passed_time').set(row).execute(),
    );
    this.last = { time, waited, since: performance.now() };
  }
}
