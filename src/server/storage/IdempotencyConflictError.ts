/** An idempotency key came a second time with another request. */
export class IdempotencyConflictError extends Error {
  override name = 'IdempotencyConflictError';

  constructor(readonly key: string) {
    super('The Idempotency-Key header was already used for another request');
  }
}
