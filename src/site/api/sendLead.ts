import { isAxiosError } from 'axios';
import { pickValidFieldErrors } from '../../engine/definition/fieldErrors.ts';
import type { FieldError } from '../../engine/definition/types.ts';
import { failureReasonOf } from '../../engine/session/failures.ts';
import type { FailureReason } from '../../engine/session/sessionState.ts';
import { apiClient } from './apiClient.ts';
import { asRecord } from '../../values/values.ts';

/**
 * Sends a lead with additional `headers`. The same key with the same payload never makes a second lead, however often
 * it is sent. Any 2xx is a success: resolves to the reference, if the body has one. Rejects with a LeadNotSentError.
 */
export async function sendLead(
  path: string,
  payload: Record<string, unknown>,
  idempotencyKey: string,
  headers: Record<string, string> = {},
  client: typeof apiClient = apiClient,
): Promise<{ reference?: string }> {
  try {
    const answer = await client.post(path, payload, { 'Idempotency-Key': idempotencyKey, ...headers });
    const { reference } = asRecord(answer);
    return typeof reference === 'string' ? { reference } : {};
  } catch (error) {
    throw new LeadNotSentError(path, reasonOf(error), errorsIn(error), error);
  }
}

/** A lead was not stored, as far as the client can tell. */
export class LeadNotSentError extends Error {
  override readonly name = 'LeadNotSentError';

  constructor(
    readonly path: string,
    readonly reason: FailureReason,
    readonly fieldErrors: FieldError[],
    cause: unknown,
  ) {
    super([`POST ${path}: ${reason}`, ...fieldErrors.map(({ field, message }) => `${field}: ${message}`)].join('; '), {
      cause,
    });
  }
}

function reasonOf(error: unknown): FailureReason {
  if (!isAxiosError(error) || (!error.response && !error.request)) return 'error';
  const { status } = error.response ?? {};
  // `onLine` may be true without a connection in some browsers, but is never wrongly false.
  if (status === undefined) return navigator.onLine === false ? 'offline' : 'noAnswer';
  return failureReasonOf(status);
}

/** The fields that a 422 answer names: `{ "errors": [{ "field", "message" }] }`. Empty for every other failure. */
const errorsIn = (error: unknown): FieldError[] =>
  isAxiosError<unknown>(error) && error.response?.status === 422
    ? pickValidFieldErrors(error.response.data, 'errors')
    : [];
