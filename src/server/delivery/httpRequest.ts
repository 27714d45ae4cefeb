import { DeliveryError } from './destination.ts';
import { codeOfError } from '../../values/errors.ts';

interface HttpRequest {
  /** The name by which the owner knows the receiver, such as `HubSpot`: error messages begin with it. */
  receiver: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** The most bytes of the answer's body that are read; the rest is discarded. */
  maxBytes: number;
}

/**
 * Sends a request once and waits for its answer. Redirects are not followed: a lead goes to the address that the owner
 * named and to no other. Throws a retryable DeliveryError when no complete answer arrives.
 */
export async function sendRequestForAnyStatus(
  { receiver, url, method, headers, body, maxBytes }: HttpRequest,
  signal: AbortSignal,
) {
  try {
    const response = await fetch(url, {
      method,
      // A new connection each time, so that surplus bytes of one answer are never read as the next one.
      headers: { ...headers, Connection: 'close' },
      body: body ?? null,
      redirect: 'manual',
      signal,
    });
    return { status: response.status, headers: response.headers, text: await readStart(response, maxBytes) };
  } catch (error) {
    const why = signal.aborted ? 'no answer in time' : `no whole answer${codeOf(error)}`;
    throw new DeliveryError(`${receiver}: ${why}`, { cause: error });
  }
}

async function readStart({ body }: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  // The rest of the body is cancelled by the break.
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true });
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return text;
}

/** The code of the underlying error, such as ECONNREFUSED. Its message could hold parts of the request. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const code = codeOfError(cause);
  return typeof code === 'string' ? ` (${code})` : '';
}

const maxRetryAfter = 24 * 60 * 60;

/** Seconds in a Retry-After header, given as a number or a date; a day at most. */
export function parseRetryAfterSeconds(header: string | null | undefined): number | undefined {
  const text = header?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), maxRetryAfter);
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
