import type { FieldError } from '../../engine/definition/types.ts';

/** The service found something wrong with fields of a lead. */
export class LeadRefusedError extends Error {
  override readonly name = 'LeadRefusedError';

  constructor(
    readonly path: string,
    readonly fieldErrors: FieldError[],
    cause: unknown,
  ) {
    super(`POST ${path} refused: ${fieldErrors.map(({ field, message }) => `${field}: ${message}`).join('; ')}`, { cause });
  }
}
