import { isAxiosError } from 'axios';

/** Says which of the three kinds of failure happened: the server refused, it did not answer, or no request went out. */
export function failureOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (!isAxiosError(error)) return `setup error: ${reason}`;
  if (error.response) return `response error: ${error.response.status}`;
  return error.request ? `no response: ${reason}` : `setup error: ${reason}`;
}
