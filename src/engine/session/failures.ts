import type { FailureReason } from './sessionState.ts';

export const failureLabels = {
  offline: 'failedOffline',
  noAnswer: 'failedNoAnswer',
  busy: 'failedBusy',
  error: 'failedError',
  refused: 'failedRefused',
} as const satisfies Record<FailureReason, string>;

/** Reasons by HTTP status, of those that a visitor can do something about. */
const reasons: Readonly<Record<number, FailureReason>> = { 413: 'refused', 422: 'refused', 429: 'busy', 503: 'busy' };

export const failureReasonOf = (httpStatus: number): FailureReason => reasons[httpStatus] ?? 'error';
