import type { FastifyReply, FastifyRequest } from 'fastify';
import { shortAddress } from '../http/accessLog.ts';
import type { Metrics } from '../metrics.ts';
import type { Settings } from '../settings.ts';
import { type DailyLimit, secondsToNextDay } from './DailyLimit.ts';
import { networksOf } from './networks.ts';
import { WindowCounts } from './WindowCounts.ts';

/** How many forms the service takes. 0 is without limit. */
type MinuteLimits = Pick<Settings, 'leadsPerMinute' | 'leadsPerMinuteInAll'>;

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
const all = 'all';

/** Counts what is sent to the calls and what is stored of it, and refuses what is too much. */
export interface LeadGate {
  /** Counts a request, before anything is done with it. Throws a TooManyLeadsError when it is one too many. */
  pass(request: FastifyRequest, reply: FastifyReply): void;
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
  const calls = new WindowCounts(minute);
  const senders = new WindowCounts(minute);
  const stored = new WindowCounts(minute);
  const refusals = new WindowCounts(minute);
  const refusedInAll = new WindowCounts(minute);
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
      isBeyond(refusals.add(own.name).count, leadsPerMinute),
      isBeyond(refusedInAll.add(all).count, leadsPerMinuteInAll),
    ].includes(true);
    reply.header('retry-after', Math.max(1, seconds));
    metrics?.refused.inc({ reason });
    request.log.warn({ reason, address: shortAddress(request.ip) }, 'lead refused');
    throw new TooManyLeadsError(reason, isFlood, words);
  };

  return {
    pass(request, reply) {
      const networks = networksOf(request);
      // One after the other: what is refused of one address does not count for those around it.
      for (const { name, share } of leadsPerMinute === 0 ? [] : networks) {
        const { count, left } = calls.add(name);
        if (isBeyond(count, leadsPerMinute * share))
          refuse(request, reply, { reason: 'too_many_of_address', seconds: secondsIn(left) });
      }
      const now = new Date();
      const inAll = stored.of(all);
      const hasSent = senders.of(networks[1].name).count > 0;
      if (isBeyond(inAll.count + 1, hasSent ? forAnybody : leadsPerMinuteInAll))
        refuse(request, reply, { reason: 'too_many_in_all', seconds: secondsIn(inAll.left) });
      const ofDay = { seconds: secondsToNextDay(now), words: fullDay };
      if (day.isReached(now)) refuse(request, reply, { reason: 'too_many_of_day', ...ofDay });
      if (day.isReachedBy(networks, now)) refuse(request, reply, { reason: 'too_many_of_address_and_day', ...ofDay });
    },
    stored(request) {
      const networks = networksOf(request);
      stored.add(all);
      senders.add(networks[1].name);
      day.count(new Date(), networks);
    },
  };
}

const secondsIn = (milliseconds: number): number => Math.ceil(milliseconds / 1000);
