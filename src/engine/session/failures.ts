import type { FailureReason } from './sessionState.ts';

export const failureLabels = {
  offline: 'failedOffline',
  noAnswer: 'failedNoAnswer',
  busy: 'failedBusy',
  error: 'failedError',
  refused: 'failedRefused',
} as const satisfies Record<FailureReason, string>;

/** Statuses that a visitor can do something about. Another one, as of a firewall, is for nobody to look over. */
const reasons: Readonly<Record<number, FailureReason>> = { 413: 'refused', 422: 'refused', 429: 'busy', 503: 'busy' };

/** Why a form could not be sent, by the status of the answer. */
export const failureReasonOf = (status: number): FailureReason => reasons[status] ?? 'error';
