// delivery: how stored leads reach whoever waits for them.

import type { LeadRecord } from '../storage/schema.ts';

/** Where leads are sent, once they are stored. */
export interface Destination {
  /** As it stands in the outbox: never renamed while leads wait for it. */
  readonly name: string;
  /** Whether a lead is for it at all. */
  takes(lead: Pick<LeadRecord, 'kind' | 'payload' | 'marks'>): boolean;
  /** Hands a lead over. Throws when that failed, a DeliveryError where more is known than that. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Tells the owner that a lead could not be delivered elsewhere. Absent where no person would read it. */
  tellOfFailure?(failure: FailedDelivery, signal: AbortSignal): Promise<void>;
  /** Lets go of connections. */
  close?(): Promise<void>;
}

/** A lead on its way to one destination. */
export interface Delivery {
  /** The same at every try: a destination that remembers it takes the lead once. */
  key: string;
  lead: LeadRecord;
}

/** A lead that one destination never took. */
export interface FailedDelivery extends Delivery {
  destination: string;
  /** What the last try came to. */
  reason: string;
}

interface DeliveryErrorOptions {
  isFinal?: boolean;
  retryAfter?: number | undefined;
  isBusy?: boolean;
  cause?: unknown;
}

/** A try that failed, and what that means for the next one. Its message says why, without anything personal. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** No later try can go better. */
  readonly isFinal: boolean;
  /** Seconds after which the destination asked for this lead again. */
  readonly retryAfter: number | undefined;
  /** It wants no other lead before that, either. */
  readonly isBusy: boolean;

  constructor(message: string, options: DeliveryErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal ?? false;
    this.retryAfter = options.retryAfter;
    this.isBusy = options.isBusy ?? false;
  }
}
