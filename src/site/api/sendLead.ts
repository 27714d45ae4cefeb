import { isAxiosError } from 'axios';
import { isRecord } from '../../engine/definition/paths.ts';
import { type FieldError, fieldErrorsIn } from '../../engine/definition/types.ts';
import type { FailureReason } from '../../engine/session/sessionState.ts';
import { apiClient } from './apiClient.ts';

/**
 * Sends a lead, with what is told beside it in `headers`. The same key with the same payload never makes a
 * second lead, however often it is sent. Resolves once the service has given the lead an id, to its reference if there
 * is one. Rejects with a LeadNotSentError that says why.
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
    // A page of some proxy may answer 200 too; only an id says that the lead is stored.
    if (!isRecord(answer) || typeof answer['id'] !== 'string')
      throw new Error(`POST ${path} was answered without the id of a lead`);
    // Another service may have none.
    const { reference } = answer;
    return typeof reference === 'string' ? { reference } : {};
  } catch (error) {
    throw new LeadNotSentError(path, reasonOf(error), errorsIn(error), error);
  }
}

/** A lead did not arrive, as far as one can tell. */
export class LeadNotSentError extends Error {
  override readonly name = 'LeadNotSentError';

  constructor(
    readonly path: string,
    readonly reason: FailureReason,
    /** What the service found wrong with fields of the lead. */
    readonly fieldErrors: FieldError[],
    cause: unknown,
  ) {
    super([`POST ${path}: ${reason}`, ...fieldErrors.map(({ field, message }) => `${field}: ${message}`)].join('; '), {
      cause,
    });
  }
}

/** What a visitor can make of a failure. */
function reasonOf(error: unknown): FailureReason {
  if (!isAxiosError(error) || (!error.response && !error.request)) return 'error';
  const { status } = error.response ?? {};
  // Some browsers say that they are online whatever is the case, none says so wrongly that it is not.
  if (status === undefined) return navigator.onLine === false ? 'offline' : 'noAnswer';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'error' : 'refused';
}

/** The fields that a 422 answer names: `{ "errors": [{ "field", "message" }] }`. Empty for every other failure. */
const errorsIn = (error: unknown): FieldError[] =>
  isAxiosError<unknown>(error) && error.response?.status === 422 ? fieldErrorsIn(error.response.data, 'errors') : [];
