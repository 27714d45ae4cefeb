import type { FailureReason } from './sessionState.ts';

/** The labels that say why a form could not be sent. */
export const failureLabels = {
  offline: 'failedOffline',
  noAnswer: 'failedNoAnswer',
  busy: 'failedBusy',
  error: 'failedError',
  refused: 'failedRefused',
} as const satisfies Record<FailureReason, string>;

/** Why a form could not be sent, by the status of the answer. */
export const failureOf = (status: number): FailureReason =>
  status === 429 || status === 503 ? 'busy' : status >= 500 ? 'error' : 'refused';
