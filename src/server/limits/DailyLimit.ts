import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Counters, Counts } from './Counters.ts';
import type { Network } from './networks.ts';

export type DayLimits = Pick<Settings, 'leadsPerDay' | 'leadsPerDayPerAddress'>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Until the next day begins, in UTC. */
export const secondsToNextDay = (now: Date): number =>
  Math.ceil((dayInMilliseconds - (now.getTime() % dayInMilliseconds)) / 1000);

/**
 * The largest number of leads that are stored in a day, in UTC: what a flood may add to the database, and what of it
 * one address may, so that a few cannot use up the day of all.
 */
export class DailyLimit {
  private day: string;
  private alarmed: string | undefined;
  private readonly inAll: Counts;
  /** Of each network, since this service was started: addresses are not kept. */
  private readonly ofNetwork: Counts;

  /** `stored` are those of today until `now`. A limit of 0 is none. */
  constructor(
    private readonly most: DayLimits,
    stored: number,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    counters: Counters,
    now = new Date(),
  ) {
    this.day = dayOf(now);
    this.inAll = counters.counts('day', dayInMilliseconds);
    this.ofNetwork = counters.counts('dayOfAddress', dayInMilliseconds);
    this.inAll.raise(this.day, stored);
  }

  /** How many leads were stored today. */
  async storedOn(now: Date): Promise<number> {
    return (await this.inAll.of(this.today(now))).count;
  }

  /** Whether no more leads are stored today. */
  async isReached(now: Date): Promise<boolean> {
    return this.most.leadsPerDay > 0 && (await this.storedOn(now)) >= this.most.leadsPerDay;
  }

  /** Whether no more leads of one address are stored today. */
  async isReachedBy(networks: readonly Network[], now: Date): Promise<boolean> {
    const { leadsPerDayPerAddress: most } = this.most;
    if (most === 0) return false;
    const day = this.today(now);
    const stored = await Promise.all(networks.map(({ name }) => this.ofNetwork.of(`${day} ${name}`)));
    return networks.some(({ share }, index) => (stored[index]?.count ?? 0) >= most * share);
  }

  /** Counts a lead that was stored. Sounds the alarm, once a day, when it was the last one. */
  async count(now: Date, networks: readonly Network[]): Promise<void> {
    const day = this.today(now);
    const { leadsPerDay, leadsPerDayPerAddress } = this.most;
    const [{ count }] = await Promise.all([
      this.inAll.add(day),
      ...(leadsPerDayPerAddress === 0 ? [] : networks.map(({ name }) => this.ofNetwork.add(`${day} ${name}`))),
    ]);
    if (leadsPerDay === 0 || count < leadsPerDay || this.alarmed === day) return;
    this.alarmed = day;
    this.log.error({ leadsPerDay }, 'the largest number of leads a day is reached: all others are refused');
  }

  /** Not the day before when the clock is put back: what was counted stays counted. */
  private today(now: Date): string {
    if (dayOf(now) > this.day) this.day = dayOf(now);
    return this.day;
  }
}
