import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  readReportedFailure,
  makeDueNow,
  longestPause,
  nextDue,
  type DeliveryOutcome,
  type PendingDelivery,
  recordOutcomeAndQueueNotices,
  claimDueAndCountAttempts,
  giveUpDisabled,
} from '../storage/outbox.ts';
import { findLead } from '../storage/readLeads.ts';
import type { LeadDatabase } from '../storage/schema.ts';
import { type Delivery, DeliveryError, type Destination } from './destination.ts';
import { messageOfError } from '../../values/errors.ts';

const outageFailures = 5;
const second = 1000;
const day = 24 * 60 * 60 * second;

/** Limits and pauses of the retries, in milliseconds but for `atOnce` and `fewestTries`. */
const defaultPolicy = {
  atOnce: 4,
  deadline: 30 * second,
  /** The pause after the first failed attempt; it doubles with each further one (backoff), up to `longestPause`. */
  firstPause: 5 * second,
  longestPause,
  /** Retries stop after this time, but not before `fewestTries`: a machine that slept for days has tried only once. */
  giveUpAfter: 3 * day,
  fewestTries: 20,
  /** How long deliveries under way may continue when the service stops. */
  grace: 5 * second,
  /** How often the outbox is polled for entries that another service, or a command, has added. */
  look: 10 * second,
};

export type RetryPolicy = typeof defaultPolicy;

/**
 * Delivers the outbox entries of one destination, at least once each: every lead by itself, retried with growing pauses
 * until it succeeds, until the destination refuses it for good, or until its time is over.
 */
class DeliveryWorker {
  private isStopping = false;
  private readonly aborting = new AbortController();
  private sleepAbort = new AbortController();
  private readonly running: Promise<void>;
  private readonly underWay = new Set<Promise<void>>();
  /** The time on the monotonic clock until which the destination asked for no requests. */
  private pausedUntil = 0;
  private failures = 0;
  private readonly retryPolicy: RetryPolicy;

  constructor(
    private readonly database: LeadDatabase,
    private readonly destination: Destination,
    /** Names of the destinations that are notified when this one never takes a lead. */
    private readonly notify: readonly string[],
    private readonly log: FastifyBaseLogger,
    retryPolicy: Partial<RetryPolicy> = {},
  ) {
    this.retryPolicy = { ...defaultPolicy, ...retryPolicy };
    this.running = this.run();
  }

  /** Ends the current sleep, because an entry of the outbox may be due. */
  wake(): void {
    this.sleepAbort.abort();
  }

  /** Starts no more deliveries. Those that exceed the grace period are aborted, and due again at the next start. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.wake();
    const late = globalThis.setTimeout(() => this.aborting.abort(), this.retryPolicy.grace);
    await this.running;
    clearTimeout(late);
    await this.destination.close?.();
  }

  private async run(): Promise<void> {
    // A restart often follows a repair of what made deliveries fail, so everything is retried at once.
    await this.retryAllNow();
    let failing = false;
    while (!this.isStopping) {
      this.sleepAbort = new AbortController();
      try {
        const hasBegun = await this.beginDue();
        failing = false;
        if (!hasBegun) await this.sleepUntilDue();
      } catch (error) {
        // Logged once per outage, because every poll of an unreachable database fails in the same way.
        if (!failing) this.log.error({ err: error, destination: this.destination.name }, 'outbox not readable');
        failing = true;
        await this.sleep(this.retryPolicy.look);
      }
    }
    await Promise.all(this.underWay);
  }

  private get free(): number {
    return this.retryPolicy.atOnce - this.underWay.size;
  }

  /**
   * Begins to deliver what is due while fewer than `atOnce` deliveries are under way, so that one that stalls blocks no
   * other. Returns whether anything was due.
   */
  private async beginDue(): Promise<boolean> {
    const limit = this.free;
    if (limit === 0 || performance.now() < this.pausedUntil) return false;
    const pending = await claimDueAndCountAttempts(this.database, this.destination.name, {
      limit,
      lease: this.lease,
      now: new Date(),
    });
    for (const each of pending) {
      const handedOver = this.deliverEntry(each).finally(() => {
        this.underWay.delete(handedOver);
        this.wake();
      });
      this.underWay.add(handedOver);
    }
    return pending.length > 0;
  }

  /** Twice the deadline, so that no other worker takes over an entry whose delivery is still under way. */
  private get lease(): number {
    return 2 * this.retryPolicy.deadline;
  }

  /** Sleeps until an entry is due, at most until the next poll. */
  private async sleepUntilDue(): Promise<void> {
    if (this.free === 0) return this.sleep(this.retryPolicy.look);
    const due = await nextDue(this.database, this.destination.name);
    const pause = this.pausedUntil - performance.now();
    const soonest = Math.max((due?.getTime() ?? Infinity) - Date.now(), pause);
    await this.sleep(Math.max(0, Math.min(soonest, this.retryPolicy.look)));
  }

  private async sleep(milliseconds: number): Promise<void> {
    // Not `AbortSignal.any` with a signal that lasts: that keeps a little of every sleep for good.
    await setTimeout(milliseconds, undefined, { signal: this.sleepAbort.signal }).catch(() => undefined);
  }

  private async deliverEntry(pending: PendingDelivery): Promise<void> {
    const { destination, log } = this;
    const about = { destination: destination.name, id: pending.lead_id, attempt: pending.attempts };
    const outcome = await this.attempt(pending);
    // The lead was deleted, or called a robot, since its entry was taken.
    if (outcome === undefined) return;
    try {
      await recordOutcomeAndQueueNotices(this.database, pending, outcome, new Date());
    } catch (error) {
      log.error({ ...about, err: error }, `lead ${outcome.state}, which could not be written down: it is tried again`);
      return;
    }
    if (outcome.state === 'delivered') log.info(about, pending.about === '' ? 'lead delivered' : 'failure reported');
    else if (outcome.state === 'waiting') log.warn({ ...about, reason: outcome.reason }, 'lead not delivered yet');
    else log.error({ ...about, reason: outcome.reason }, 'lead not delivered: no further tries');
    await this.trackRecovery(outcome);
  }

  /** A success after many failures shows that the destination works again, so all that waits is retried at once. */
  private async trackRecovery({ state }: DeliveryOutcome): Promise<void> {
    const { failures } = this;
    this.failures = state === 'delivered' ? 0 : failures + 1;
    if (state === 'delivered' && failures >= outageFailures) await this.retryAllNow();
  }

  /** Makes everything that waits due at once. When that fails, the entries stay due when they were. */
  private async retryAllNow(): Promise<void> {
    const when = { lease: this.lease, now: new Date() };
    await makeDueNow(this.database, this.destination.name, when).catch(() => undefined);
  }

  private async attempt(pending: PendingDelivery): Promise<DeliveryOutcome | undefined> {
    try {
      const lead = await findLead(this.database, pending.lead_id);
      if (lead === undefined || lead.state === 'robot') return undefined;
      const key = [pending.lead_id, pending.destination, pending.about].filter((segment) => segment !== '').join(':');
      const signal = AbortSignal.any([this.aborting.signal, AbortSignal.timeout(this.retryPolicy.deadline)]);
      // A destination that ignores the signal must not block all other deliveries for ever.
      await rejectOnAbort(signal, this.send(pending, { key, lead }, signal));
      return { state: 'delivered' };
    } catch (error) {
      return this.failureOutcome(pending, error);
    }
  }

  private async send(pending: PendingDelivery, delivery: Delivery, signal: AbortSignal): Promise<void> {
    if (pending.about === '') return this.destination.deliver(delivery, signal);
    const failure = await readReportedFailure(this.database, pending);
    await this.destination.notifyOfFailure?.({ ...delivery, ...failure, destination: pending.about }, signal);
  }

  private failureOutcome(pending: PendingDelivery, error: unknown): DeliveryOutcome {
    // The shutdown of the service aborted this delivery, which says nothing about the destination.
    if (this.aborting.signal.aborted) return { state: 'waiting', dueAt: new Date(), reason: 'The service was stopped' };
    const reason = messageOfError(error);
    const details: Partial<DeliveryError> = error instanceof DeliveryError ? error : {};
    const { isFinal = false, isBusy = false, retryAfter = 0, problem } = details;
    const waited = Date.now() - Date.parse(pending.waiting_since);
    const { giveUpAfter = this.retryPolicy.giveUpAfter } = this.destination;
    if (isFinal || (waited > giveUpAfter && pending.attempts >= this.retryPolicy.fewestTries))
      return { state: 'failed', reason, problem, notify: pending.about === '' ? this.notify : [] };
    const requested = Math.min(retryAfter * second, longestPause);
    if (isBusy) this.pausedUntil = performance.now() + requested;
    return {
      state: 'waiting',
      dueAt: new Date(Date.now() + Math.max(requested, this.pauseAfter(pending.attempts))),
      reason,
    };
  }

  /** Exponential backoff in milliseconds. Half of the pause is random, so that many leads are not retried together. */
  private pauseAfter(attempts: number): number {
    const { firstPause, longestPause: maxPause } = this.retryPolicy;
    const longest = Math.min(maxPause, firstPause * 2 ** Math.min(attempts - 1, 30));
    return longest * (0.5 + 0.5 * Math.random());
  }
}

/** Settles as `work` does, or rejects when the signal aborts first. */
async function rejectOnAbort<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The destination did not answer in time')), { once: true });
    work.then(resolve, reject);
  });
}

/** Milliseconds that leads wait for a destination that is off: a confirmation that comes months later confuses. */
const maxDisabledMs = 72 * 60 * 60 * 1000;

/** Starts a worker for each destination, so that destinations do not wait for one another. */
export function startDeliveries(
  database: LeadDatabase,
  destinations: readonly Destination[],
  log: FastifyBaseLogger,
  retryPolicy?: Partial<RetryPolicy>,
) {
  const workers = destinations.map((destination) => {
    const others = destinations.filter((each) => each !== destination && each.notifyOfFailure !== undefined);
    const notified = others.map(({ name }) => name);
    return new DeliveryWorker(database, destination, notified, log, retryPolicy);
  });
  const names = destinations.map(({ name }) => name);
  return {
    giveUpDisabled: (now: Date) => giveUpDisabled(database, names, new Date(now.getTime() - maxDisabledMs)),
    wake: () => workers.forEach((worker) => worker.wake()),
    /** Resolves once no delivery is under way any more. */
    stop: async (): Promise<void> => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
