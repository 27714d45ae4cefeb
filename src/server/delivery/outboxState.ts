/** How the delivery of stored leads stands. */
export interface OutboxState {
  /** Deliveries that are still to be made. */
  waiting: number;
  /** Age of the one that waits longest; 0 when none does. */
  oldestWaitingSeconds: number;
  /** Deliveries that were given up. */
  failed: number;
}

/** Where nothing is delivered. */
export const emptyOutbox = (): Promise<OutboxState> =>
  Promise.resolve({ waiting: 0, oldestWaitingSeconds: 0, failed: 0 });
