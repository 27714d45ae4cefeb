import { apiClient } from './apiClient.ts';
import { fieldErrorsOf } from './fieldErrorsOf.ts';
import { LeadRefusedError } from './LeadRefusedError.ts';

/**
 * Sends a lead. The same key with the same payload never makes a second lead, however often it is sent.
 * Rejects with a LeadRefusedError when the service names wrong fields, else with the client's error.
 */
export async function sendLead(
  path: string,
  payload: Record<string, unknown>,
  idempotencyKey: string,
  client: typeof apiClient = apiClient,
): Promise<void> {
  try {
    await client.post(path, payload, { 'Idempotency-Key': idempotencyKey });
  } catch (error) {
    const fieldErrors = fieldErrorsOf(error);
    throw fieldErrors.length > 0 ? new LeadRefusedError(path, fieldErrors, error) : error;
  }
}
