// limits: rate limits, per address and in all.

import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';
import { type Network, ownAndSurroundingNetworks, maskAddressOrUnknown } from '../http/clientAddresses.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';

/** The most names that are counted, so that a flood of addresses takes only so much memory. */
const maxNames = 20_000;

/** Counts by name in fixed windows, by the monotonic clock: with one that is set back, windows would last longer. */
export class WindowCounts {
  private readonly windows = new Map<string, { until: number; count: number }>();

  constructor(private readonly windowMs: number) {}

  /** Adds to a count. Returns the new count and the milliseconds until its window ends. */
  add(name: string, amount = 1) {
    const { count: previousCount, msLeft } = this.get(name);
    const count = previousCount + amount;
    // Re-inserting keeps the least recently used name first in the map, where it is evicted when there are too many.
    this.windows.delete(name);
    this.windows.set(name, { until: performance.now() + msLeft, count });
    const [first] = this.windows.keys();
    if (this.windows.size > maxNames && first !== undefined) this.windows.delete(first);
    return { count, left: msLeft };
  }

  /** The current count of a name, and the milliseconds until its window ends, and it is 0 again. */
  get(name: string): { count: number; msLeft: number } {
    const entry = this.windows.get(name);
    const msLeft = entry === undefined ? 0 : entry.until - performance.now();
    return entry !== undefined && msLeft > 0 ? { count: entry.count, msLeft } : { count: 0, msLeft: this.windowMs };
  }
}

type MinuteLimits = Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteInAll'>;

/** A rate limit was exceeded. Nothing of the request was stored, and the answer says when to retry. */
export class TooManyLeadsError extends HttpError {
  constructor(
    /** Whether refusals are so many that rendering a page for each would cost more than storing a lead. */
    readonly isFlood: boolean,
    /** A message for the visitor, where they need not simply wait some minutes. */
    message?: string,
  ) {
    super(429, message);
  }
}

const dayFullText =
  'We can take no more forms today, so this one was not taken. Please call us, or send it again tomorrow.';

const minute = 60_000;
const everybody = 'all';

export interface LeadLimiter {
  /** Counts a request before it is processed. Throws a TooManyLeadsError when it exceeds a limit. */
  countCallOrThrow(request: FastifyRequest, reply: FastifyReply): void;
  /** Counts a lead right before it is stored, or throws a TooManyLeadsError. Returns what takes it back. */
  countLeadOrThrow(request: FastifyRequest, reply: FastifyReply): () => void;
}

/**
 * Limits the calls of one address in a minute, and the leads that are stored, in a minute and in a day. Only stored
 * leads count against the limits that all share: otherwise invalid calls, which are cheap to send, would lock everybody
 * else out.
 */
export function createLeadLimiter(
  { leadsPerMinute, leadsPerMinuteInAll }: MinuteLimits,
  dailyLimit: DailyLimit,
  metrics: Metrics | undefined,
): LeadLimiter {
  const calls = new WindowCounts(minute);
  const senders = new WindowCounts(minute);
  const stored = new WindowCounts(minute);
  const refusals = new WindowCounts(minute);
  const refusedInAll = new WindowCounts(minute);
  // The last tenth of a minute's leads is reserved for addresses that sent none yet, so that a few busy ones cannot use
  // up all.
  const unreservedLeads = leadsPerMinuteInAll - Math.floor(leadsPerMinuteInAll / 10);
  const isBeyond = (count: number, limit: number): boolean => limit > 0 && count > limit;

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { reason, seconds, words }: { reason: string; seconds: number; words?: string },
  ): never => {
    const [network] = ownAndSurroundingNetworks(request);
    const isFlood = [
      isBeyond(refusals.add(network.name).count, leadsPerMinute),
      isBeyond(refusedInAll.add(everybody).count, leadsPerMinuteInAll),
    ].includes(true);
    reply.header('retry-after', Math.max(1, seconds));
    metrics?.refused.inc({ reason });
    request.log.warn({ reason, address: maskAddressOrUnknown(request.ip) }, 'lead refused');
    throw new TooManyLeadsError(isFlood, words);
  };

  /** Throws where a lead of a request would exceed one of the limits of stored leads. */
  function checkLimits(request: FastifyRequest, reply: FastifyReply): void {
    const networks = ownAndSurroundingNetworks(request);
    const now = new Date();
    const inAll = stored.get(everybody);
    const hasSent = senders.get(networks[1].name).count > 0;
    if (isBeyond(inAll.count + 1, hasSent ? unreservedLeads : leadsPerMinuteInAll))
      refuse(request, reply, { reason: 'too_many_in_all', seconds: toSeconds(inAll.msLeft) });
    const ofDay = { seconds: secondsToNextDay(now), words: dayFullText };
    if (dailyLimit.isReached(now)) refuse(request, reply, { reason: 'too_many_of_day', ...ofDay });
    if (dailyLimit.isReachedBy(networks, now))
      refuse(request, reply, { reason: 'too_many_of_address_and_day', ...ofDay });
  }

  return {
    countCallOrThrow(request, reply) {
      const networks = ownAndSurroundingNetworks(request);
      // The networks are checked from the smallest on, so that a refused call of one address does not count for its
      // neighbours.
      for (const { name, share } of leadsPerMinute === 0 ? [] : networks) {
        const { count, left: msLeft } = calls.add(name);
        if (isBeyond(count, leadsPerMinute * share))
          refuse(request, reply, { reason: 'too_many_of_address', seconds: toSeconds(msLeft) });
      }
      checkLimits(request, reply);
    },
    countLeadOrThrow(request, reply) {
      checkLimits(request, reply);
      const networks = ownAndSurroundingNetworks(request);
      const count = (leads: 1 | -1): void => {
        stored.add(everybody, leads);
        senders.add(networks[1].name, leads);
        dailyLimit.count(new Date(), networks, leads);
      };
      count(1);
      return () => count(-1);
    },
  };
}

const toSeconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);

type DayLimits = Pick<Settings, 'leadsPerDay' | 'leadsPerDayPerAddress'>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

/** Seconds until the next day begins, in UTC. */
const secondsToNextDay = (now: Date): number =>
  Math.ceil((dayInMilliseconds - (now.getTime() % dayInMilliseconds)) / 1000);

/**
 * The largest number of leads that are stored in a day, in UTC: in all, which limits what a flood can add to the
 * database, and per address, so that a few senders cannot use up the whole.
 */
export class DailyLimit {
  private day: string;
  private lastAlarmDay: string | undefined;
  private readonly inAll = new WindowCounts(dayInMilliseconds);
  /** Leads per network since this service was started, in memory only, because addresses are not stored. */
  private readonly ofNetwork = new WindowCounts(dayInMilliseconds);

  /** `stored` is the number of leads stored on the day of `now`. A limit of 0 means none. */
  constructor(
    private readonly limits: DayLimits,
    stored: number,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    now = new Date(),
  ) {
    this.day = utcDay(now);
    this.inAll.add(this.day, stored);
  }

  storedOn(now: Date): number {
    return this.inAll.get(this.currentDay(now)).count;
  }

  isReached(now: Date): boolean {
    return this.limits.leadsPerDay > 0 && this.storedOn(now) >= this.limits.leadsPerDay;
  }

  isReachedBy(networks: readonly Network[], now: Date): boolean {
    const { leadsPerDayPerAddress: limit } = this.limits;
    const day = this.currentDay(now);
    return limit > 0 && networks.some(({ name, share }) => this.ofNetwork.get(`${day} ${name}`).count >= limit * share);
  }

  /** Counts a stored lead, or takes one back. Logs an error, once a day, when it reaches the limit. */
  count(now: Date, networks: readonly Network[], leads: 1 | -1 = 1): void {
    const day = this.currentDay(now);
    const { leadsPerDay, leadsPerDayPerAddress } = this.limits;
    const { count } = this.inAll.add(day, leads);
    if (leadsPerDayPerAddress > 0) for (const { name } of networks) this.ofNetwork.add(`${day} ${name}`, leads);
    if (leadsPerDay === 0 || count < leadsPerDay || this.lastAlarmDay === day) return;
    this.lastAlarmDay = day;
    this.log.error({ leadsPerDay }, 'the largest number of leads a day is reached: all others are refused');
  }

  /** The latest day so far, so that a clock that is set back to the day before does not reset the count. */
  private currentDay(now: Date): string {
    if (utcDay(now) > this.day) this.day = utcDay(now);
    return this.day;
  }
}
