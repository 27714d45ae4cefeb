import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Network } from '../http/networks.ts';
import { WindowCounts } from './WindowCounts.ts';

type DayLimits = Pick<Settings, 'leadsPerDay' | 'leadsPerDayPerAddress'>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds until the next day begins, in UTC. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((dayInMilliseconds - (now.getTime() % dayInMilliseconds)) / 1000);

/**
 * The largest number of leads that are stored in a day, in UTC: in all, which limits what a flood can add to the
 * database, and per address, so that a few senders cannot use up the whole.
 */
export class DailyLimit {
  private day: string;
  private alarmed: string | undefined;
  private readonly inAll = new WindowCounts(dayInMilliseconds);
  /** Leads per network since this service was started, in memory only, because addresses are not stored. */
  private readonly ofNetwork = new WindowCounts(dayInMilliseconds);

  /** `stored` is the number of leads stored on the day of `now`. A limit of 0 means none. */
  constructor(
    private readonly most: DayLimits,
    stored: number,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    now = new Date(),
  ) {
    this.day = dayOf(now);
    this.inAll.add(this.day, stored);
  }

  storedOn(now: Date): number {
    return this.inAll.of(this.today(now)).count;
  }

  isReached(now: Date): boolean {
    return this.most.leadsPerDay > 0 && this.storedOn(now) >= this.most.leadsPerDay;
  }

  isReachedBy(networks: readonly Network[], now: Date): boolean {
    const { leadsPerDayPerAddress: most } = this.most;
    const day = this.today(now);
    return most > 0 && networks.some(({ name, share }) => this.ofNetwork.of(`${day} ${name}`).count >= most * share);
  }

  /** Counts a stored lead, or takes one back. Logs an error, once a day, when it reaches the limit. */
  count(now: Date, networks: readonly Network[], leads: 1 | -1 = 1): void {
    const day = this.today(now);
    const { leadsPerDay, leadsPerDayPerAddress } = this.most;
    const { count } = this.inAll.add(day, leads);
    if (leadsPerDayPerAddress > 0) for (const { name } of networks) this.ofNetwork.add(`${day} ${name}`, leads);
    if (leadsPerDay === 0 || count < leadsPerDay || this.alarmed === day) return;
    this.alarmed = day;
    this.log.error({ leadsPerDay }, 'the largest number of leads a day is reached: all others are refused');
  }

  /** The latest day so far, so that a clock that is set back to the day before does not reset the count. */
  private today(now: Date): string {
    if (dayOf(now) > this.day) this.day = dayOf(now);
    return this.day;
  }
}
