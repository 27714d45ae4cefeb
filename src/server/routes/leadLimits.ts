import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { shortAddress } from '../log/accessLog.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Settings } from '../settings.ts';

/** How many forms the service takes. 0 is without limit. */
type MinuteLimits = Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteInAll'>;
export type DayLimits = Pick<Settings, 'leadsPerDay' | 'leadsPerDayPerAddress'>;

/** More came than the service takes. Nothing was stored of it, and whoever sent it is told when to try again. */
export class TooManyLeadsError extends Error {
  override name = 'TooManyLeadsError';
  readonly statusCode = 429;

  constructor(
    reason: string,
    /** So many were refused that a page for each would cost more than storing a lead does. */
    readonly isFlood: boolean,
    /** What the visitor is told, where it is not to wait for some minutes. */
    readonly words: string | undefined,
  ) {
    super(reason);
  }
}

const fullDay =
  'We can take no more forms today, so this one was not taken. Please call us, or send it again tomorrow.';

const minute = 60_000;
// Of so many addresses at a time it is known what they sent: a flood of them takes no more memory.
const mostAddresses = 10_000;

/** Counts what is sent to the calls and what is stored of it, and refuses what is too much. */
export interface LeadGate {
  /** Counts a request, before anything is done with it. Throws a TooManyLeadsError when it is one too many. */
  pass(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Counts the lead that was stored of a request. */
  stored(request: FastifyRequest): void;
}

/**
 * Limits the calls of one address in a minute, whose excess does not count against the others; and what is stored in a
 * minute, in all, and in a day. Only what is stored counts for all: else calls that cost their sender nothing would
 * keep everybody out.
 */
export function limitLeads(
  { leadsPerMinute, leadsPerMinuteInAll }: MinuteLimits,
  day: DailyLimit,
  metrics: Metrics | undefined,
): LeadGate {
  const [calls, refusals, senders] = [new WindowCounts(), new WindowCounts(), new WindowCounts()];
  const [storedInAll, refusedInAll] = [new WindowCounts(), new WindowCounts()];
  // The last of a minute's leads are for those who sent none in it: a few busy addresses keep nobody else out.
  const forAnybody = leadsPerMinuteInAll - Math.floor(leadsPerMinuteInAll / 10);
  const isBeyond = (count: number, most: number): boolean => most > 0 && count > most;

  const refuse = (
    request: FastifyRequest,
    reply: FastifyReply,
    { reason, seconds, words }: { reason: string; seconds: number; words?: string },
  ): never => {
    const [own] = networksOf(request);
    const isFlood = [
      isBeyond(refusals.count(own.name), leadsPerMinute),
      isBeyond(refusedInAll.count(all), leadsPerMinuteInAll),
    ].includes(true);
    reply.header('retry-after', Math.max(1, seconds));
    metrics?.refused.inc({ reason });
    request.log.warn({ reason, address: shortAddress(request.ip) }, 'lead refused');
    throw new TooManyLeadsError(reason, isFlood, words);
  };

  return {
    async pass(request, reply) {
      const networks = networksOf(request);
      for (const { name, share } of networks) {
        if (isBeyond(calls.count(name), leadsPerMinute * share))
          refuse(request, reply, { reason: 'too_many_of_address', seconds: calls.secondsLeft(name) });
      }
      const hasSent = senders.of(networks[1].name) > 0;
      if (isBeyond(storedInAll.of(all) + 1, hasSent ? forAnybody : leadsPerMinuteInAll))
        refuse(request, reply, { reason: 'too_many_in_all', seconds: storedInAll.secondsLeft(all) });
      const now = new Date();
      const ofDay = { seconds: secondsToNextDay(now), words: fullDay };
      if (day.isReached(now)) refuse(request, reply, { reason: 'too_many_of_day', ...ofDay });
      if (day.isReachedBy(networks, now)) refuse(request, reply, { reason: 'too_many_of_address_and_day', ...ofDay });
    },
    stored(request) {
      const networks = networksOf(request);
      storedInAll.count(all);
      senders.count(networks[1].name);
      day.count(new Date(), networks);
    },
  };
}

const all = 'all';

/** What an address lies in, and how many times what one address may send is taken from there. */
interface Network {
  name: string;
  share: number;
}

// A proxy may hand on what is no address, of any length.
const longestAddress = 45;

/**
 * An address with what nobody but its owner has (IPv6: its /64), and the network that one customer may have to choose
 * such from (IPv6: its /48).
 */
function networksOf({ ip }: Pick<FastifyRequest, 'ip'>): readonly [own: Network, around: Network] {
  const address = ip.slice(0, longestAddress);
  return [
    { name: normalizeIP(address), share: 1 },
    { name: `around ${normalizeIP(address, 48)}`, share: 5 },
  ];
}

/** Remembers a count, and forgets the one that was silent for longest when there are too many. */
function remember<Count>(counts: Map<string, Count>, name: string, count: Count): void {
  // The one that was silent for longest stands first.
  counts.delete(name);
  counts.set(name, count);
  const [first] = counts.keys();
  if (counts.size > 2 * mostAddresses && first !== undefined) counts.delete(first);
}

/**
 * Counts by name for a minute from the first. By a clock that nobody sets: one that is put back would keep people out
 * for as long.
 */
class WindowCounts {
  private readonly windows = new Map<string, { since: number; current: number }>();

  /** Counts one more; says how many there are with it. */
  count(name: string): number {
    const window = this.running(name) ?? { since: performance.now(), current: 0 };
    window.current += 1;
    remember(this.windows, name, window);
    return window.current;
  }

  of(name: string): number {
    return this.running(name)?.current ?? 0;
  }

  secondsLeft(name: string): number {
    const { since = performance.now() } = this.running(name) ?? {};
    return Math.ceil((minute - (performance.now() - since)) / 1000);
  }

  private running(name: string) {
    const known = this.windows.get(name);
    return known !== undefined && performance.now() - known.since < minute ? known : undefined;
  }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function secondsToNextDay(now: Date): number {
  const day = 24 * 60 * minute;
  return Math.ceil((day - (now.getTime() % day)) / 1000);
}

/**
 * The largest number of leads that are stored in a day, in UTC: what a flood may add to the database, and what of it
 * one address may, so that a few cannot use up the day of all.
 */
export class DailyLimit {
  private day: string;
  /** Of each network, since this service was started: addresses are not kept. */
  private readonly storedBy = new Map<string, number>();

  /** `stored` are those of today until `now`. A limit of 0 is none. */
  constructor(
    private readonly most: DayLimits,
    private stored: number,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
    now = new Date(),
  ) {
    this.day = dayOf(now);
  }

  /** How many leads were stored today. */
  storedOn(now: Date): number {
    // Not when the clock is put back: what was counted stays counted.
    if (dayOf(now) > this.day) {
      this.day = dayOf(now);
      this.stored = 0;
      this.storedBy.clear();
    }
    return this.stored;
  }

  /** Whether no more leads are stored today. */
  isReached(now: Date): boolean {
    return this.most.leadsPerDay > 0 && this.storedOn(now) >= this.most.leadsPerDay;
  }

  /** Whether no more leads of one address are stored today. */
  isReachedBy(networks: readonly Network[], now: Date): boolean {
    this.storedOn(now);
    const { leadsPerDayPerAddress: most } = this.most;
    return most > 0 && networks.some(({ name, share }) => (this.storedBy.get(name) ?? 0) >= most * share);
  }

  /** Counts a lead that was stored. Sounds the alarm, once a day, when it was the last one. */
  count(now: Date, networks: readonly Network[]): void {
    this.stored = this.storedOn(now) + 1;
    for (const { name } of networks) remember(this.storedBy, name, (this.storedBy.get(name) ?? 0) + 1);
    const { leadsPerDay } = this.most;
    if (leadsPerDay > 0 && this.stored === leadsPerDay)
      this.log.error({ leadsPerDay }, 'the largest number of leads a day is reached: all others are refused');
  }
}
