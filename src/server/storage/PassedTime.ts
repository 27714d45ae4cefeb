import type { FastifyBaseLogger } from 'fastify';
import type { LeadDatabase } from './schema.ts';
import { transact } from './transact.ts';

const day = 24 * 60 * 60 * 1000;
/** A clock that has moved further than this is believed once it has gone on for as long. */
const mostStep = 3 * day;

/**
 * Tells the time by which anything may be deleted for its age, because a clock that was set wrong must delete nothing.
 * The database holds the last such time. Where the clock is days away from it, time passes by the monotonic clock
 * alone, until the service has run for three days like that.
 */
export class PassedTime {
  /** The last time that was told, and for how long the clock had been away from it, in milliseconds. */
  private last: { time: number; waited: number; since: number } | undefined;
  /** Whether the clock has moved by days, and is not believed yet. */
  isInDoubt = false;

  constructor(
    private readonly database: LeadDatabase,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  async now(): Promise<Date> {
    const { time, waited, since } = (this.last ??= await this.read());
    const clock = Date.now();
    const ran = performance.now() - since;
    const passed = time + ran;
    this.isInDoubt = Math.abs(clock - passed) > mostStep && waited + ran <= mostStep;
    if (!this.isInDoubt) {
      await this.write(clock, 0);
      this.last = { time: clock, waited: 0, since: performance.now() };
      return new Date(clock);
    }
    await this.write(passed, waited + ran);
    this.log.error(
      { clock: new Date(clock), expected: new Date(passed) },
      'the clock has moved by days, and until that has lasted three days, nothing more is deleted for its age: is it right?',
    );
    return new Date(Math.min(clock, passed));
  }

  private async read() {
    const { time, waited } = await this.database.selectFrom('passed_time').selectAll().executeTakeFirstOrThrow();
    return { time: Date.parse(time), waited, since: performance.now() };
  }

  private async write(time: number, waited: number): Promise<void> {
    const row = { time: new Date(time).toISOString(), waited: Math.round(waited) };
    await transact(this.database, (transaction) => transaction.updateTable('passed_time').set(row).execute());
  }
}
