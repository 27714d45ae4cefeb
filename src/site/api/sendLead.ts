import { isAxiosError } from 'axios';
import { type FieldError, isFieldError } from '../../engine/definition/types.ts';
import { attributionHeader } from '../../leads/attribution.ts';
import { apiClient } from './apiClient.ts';

/**
 * Sends a lead, with where its visitor came from when that is known. The same key with the same payload never makes a
 * second lead, however often it is sent. Resolves once the service has given the lead an id. Rejects with a
 * LeadRefusedError when the service names wrong fields, else with the client's error.
 */
export async function sendLead(
  path: string,
  payload: Record<string, unknown>,
  idempotencyKey: string,
  attribution = '',
  client: typeof apiClient = apiClient,
): Promise<void> {
  try {
    const answer = await client.post(path, payload, {
      'Idempotency-Key': idempotencyKey,
      ...(attribution !== '' && { [attributionHeader]: attribution }),
    });
    // A page of some proxy may answer 200 too; only an id says that the lead is stored.
    if (!hasId(answer)) throw new Error(`POST ${path} was answered without the id of a lead`);
  } catch (error) {
    const fieldErrors = fieldErrorsOf(error);
    throw fieldErrors.length > 0 ? new LeadRefusedError(path, fieldErrors, error) : error;
  }
}

const hasId = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'id' in answer && typeof answer.id === 'string';

/** The service found something wrong with fields of a lead. */
export class LeadRefusedError extends Error {
  override readonly name = 'LeadRefusedError';

  constructor(
    readonly path: string,
    readonly fieldErrors: FieldError[],
    cause: unknown,
  ) {
    super(`POST ${path} refused: ${fieldErrors.map(({ field, message }) => `${field}: ${message}`).join('; ')}`, {
      cause,
    });
  }
}

/** The fields that a 422 answer names: `{ "errors": [{ "field", "message" }] }`. Empty for every other failure. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  if (!isAxiosError<unknown>(error) || error.response?.status !== 422) return [];
  const { data } = error.response;
  if (typeof data !== 'object' || data === null || !('errors' in data) || !Array.isArray(data.errors)) return [];
  return data.errors.filter(isFieldError);
}
