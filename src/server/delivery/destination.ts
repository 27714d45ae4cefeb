// delivery: how stored leads reach the destinations that the settings switch on.

import type { DeliveryProblem } from '../../leads/destinations.ts';
import type { LeadRecord } from '../storage/schema.ts';

/** A place to which stored leads are delivered, such as a mailbox or a CRM. */
export interface Destination {
  /** The destination's name in the outbox, which must not change while leads wait for it. */
  readonly name: string;
  /** Milliseconds for which a lead is retried; the usual time of the worker when left out. */
  readonly giveUpAfter?: number;
  /** Returns why the destination declines a lead, without anything personal; undefined for a lead that it takes. */
  declineReason(lead: Pick<LeadRecord, 'kind' | 'payload' | 'marks'>): string | undefined;
  /** Delivers a lead. Throws when that fails: a DeliveryError, where more is known about a retry. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Notifies the owner that a lead could not be delivered elsewhere. Absent where no person would read the message. */
  notifyOfFailure?(failure: FailedDelivery, signal: AbortSignal): Promise<void>;
  close?(): Promise<void>;
}

export interface Delivery {
  /** The idempotency key, the same at every attempt: a destination that remembers it takes the lead once. */
  key: string;
  lead: LeadRecord;
}

/** This is a lead that `destination` never took; another destination tells the owner of it. */
export interface FailedDelivery extends Delivery {
  destination: string;
  reason: string;
  problem?: DeliveryProblem | undefined;
}

interface DeliveryErrorOptions {
  isFinal?: boolean;
  problem?: DeliveryProblem | undefined;
  retryAfter?: number | undefined;
  isBusy?: boolean;
  cause?: unknown;
}

/** A failed attempt, and whether and when to retry. Its message gives the reason, without anything personal. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly isFinal: boolean;
  /** This is the kind of failure, for the outbox; it is undefined for a failure of no listed kind. */
  readonly problem: DeliveryProblem | undefined;
  /** Seconds after which the destination allows a retry of this lead. */
  readonly retryAfter: number | undefined;
  /** This is true where the destination refuses every other lead, too, until the time of `retryAfter`. */
  readonly isBusy: boolean;

  constructor(message: string, options: DeliveryErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal ?? false;
    this.problem = options.problem;
    this.retryAfter = options.retryAfter;
    this.isBusy = options.isBusy ?? false;
  }
}
