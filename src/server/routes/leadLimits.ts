import rateLimit, { type FastifyRateLimitStore, normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shortAddress } from '../log/accessLog.ts';
import type { Metrics } from '../metrics/Metrics.ts';
import type { Settings } from '../settings.ts';

/** How many forms the service takes. 0 is without limit. */
export type LeadLimits = Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteInAll' | 'leadsPerDay'>;

/** More came than the service takes. Nothing was stored of it, and whoever sent it is told when to try again. */
export class TooManyLeadsError extends Error {
  override name = 'TooManyLeadsError';
  readonly statusCode = 429;

  constructor(
    reason: string,
    /** So many were refused that a page for each would cost more than storing a lead does. */
    readonly isFlood: boolean,
  ) {
    super(reason);
  }
}

const minute = 60_000;
// Of so many addresses at a time it is known what they sent: a flood of them takes no more memory.
const mostAddresses = 10_000;

/** Counts what is sent to the calls, and refuses what is too much. */
export interface LeadGate {
  /** Counts a request, before anything is done with it. Throws a TooManyLeadsError when it is one too many. */
  pass(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/**
 * Limits what arrives in a minute: of one address (IPv6: of one /64), whose excess does not count against the others,
 * and in all; and what is stored in a day.
 */
export async function limitLeads(
  app: FastifyInstance,
  { leadsPerMinute, leadsPerMinuteInAll }: LeadLimits,
  day: DailyLimit,
  metrics: Metrics | undefined,
): Promise<LeadGate> {
  await app.register(rateLimit, { global: false, store: WindowCounts });
  const counters = () => [
    { reason: 'too_many_of_address', count: counter(app, leadsPerMinute, networkOf) },
    { reason: 'too_many_in_all', count: counter(app, leadsPerMinuteInAll, () => 'all') },
  ];
  const [taken, refused] = [counters(), counters()];
  const refuse = async (request: FastifyRequest, reply: FastifyReply, reason: string, seconds: number) => {
    const excess = await Promise.all(refused.map(({ count }) => count(request)));
    reply.header('retry-after', Math.max(1, seconds));
    metrics?.refused.inc({ reason });
    request.log.warn({ reason, address: shortAddress(request.ip) }, 'lead refused');
    throw new TooManyLeadsError(
      reason,
      excess.some((wait) => wait !== undefined),
    );
  };
  return {
    async pass(request, reply) {
      for (const { reason, count } of taken) {
        const seconds = await count(request);
        if (seconds !== undefined) await refuse(request, reply, reason, seconds);
      }
      if (day.isReached(new Date())) await refuse(request, reply, 'too_many_of_day', secondsToNextDay(new Date()));
    },
  };
}

/**
 * Counts by key from its first request until its window is over. By a clock that nobody sets: one that is put back
 * would keep people out for as long.
 */
class WindowCounts implements FastifyRateLimitStore {
  private readonly windows = new Map<string, { since: number; current: number }>();

  incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
    const now = performance.now();
    const known = this.windows.get(key);
    const window = known !== undefined && now - known.since < timeWindow ? known : { since: now, current: 0 };
    window.current += 1;
    // The one that was silent for longest stands first, and goes first.
    this.windows.delete(key);
    this.windows.set(key, window);
    const [first] = this.windows.keys();
    if (this.windows.size > mostAddresses && first !== undefined) this.windows.delete(first);
    done(null, { current: window.current, ttl: timeWindow - (now - window.since) });
  }

  child(): FastifyRateLimitStore {
    return new WindowCounts();
  }
}

// A proxy may hand on what is no address, of any length.
const longestAddress = 45;
const networkOf = ({ ip }: FastifyRequest): string => normalizeIP(ip.slice(0, longestAddress));

/** Counts requests within a minute; says after how many seconds to come again, when it was one too many. */
function counter(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string) {
  if (max === 0) return async () => undefined;
  const count = app.createRateLimit({ max, timeWindow: minute, keyGenerator });
  return async (request: FastifyRequest): Promise<number | undefined> => {
    const counted = await count(request);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : undefined;
  };
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

function secondsToNextDay(now: Date): number {
  const day = 24 * 60 * minute;
  return Math.ceil((day - (now.getTime() % day)) / 1000);
}

/** The largest number of leads that are stored in a day, in UTC: what a flood may add to the database. */
export class DailyLimit {
  private day: string;

  /** `stored` are those of today until `now`. A `most` of 0 is without limit. */
  constructor(
    private readonly most: number,
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
    }
    return this.stored;
  }

  /** Whether no more leads are stored today. */
  isReached(now: Date): boolean {
    return this.most > 0 && this.storedOn(now) >= this.most;
  }

  /** Counts a lead that was stored. Sounds the alarm, once a day, when it was the last one. */
  count(now: Date): void {
    this.stored = this.storedOn(now) + 1;
    if (this.most > 0 && this.stored === this.most)
      this.log.error(
        { leadsPerDay: this.most },
        'the largest number of leads a day is reached: all others are refused',
      );
  }
}
