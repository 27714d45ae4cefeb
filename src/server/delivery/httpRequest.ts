import { DeliveryError } from './destination.ts';

/** An answer that arrived whole, as far as it was read. */
export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** What is asked of whom. */
export interface HttpRequest {
  /** Who is asked, as the owner knows them: it begins the message of an error. */
  whom: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | undefined;
  /** Bytes of the answer that are read; the rest is let go of. */
  mostRead: number;
}

/**
 * Sends a request once, and waits until its answer is there. Redirects are answers like any other: a lead goes to the
 * address that the owner named, and to no other. Throws a DeliveryError that is not final when no whole answer comes.
 */
export async function sendRequest(
  { whom, url, method, headers, body, mostRead }: HttpRequest,
  signal: AbortSignal,
): Promise<HttpAnswer> {
  try {
    const response = await fetch(url, {
      method,
      // A connection for each: what a server sends too much is never taken for the answer to the next request.
      headers: { ...headers, Connection: 'close' },
      body: body ?? null,
      redirect: 'manual',
      signal,
    });
    return { status: response.status, headers: response.headers, text: await readStart(response, mostRead) };
  } catch (error) {
    const why = signal.aborted ? 'no answer in time' : `no whole answer${codeOf(error)}`;
    throw new DeliveryError(`${whom}: ${why}`, { cause: error });
  }
}

async function readStart({ body }: Response, most: number): Promise<string> {
  if (body === null) return '';
  const decoder = new TextDecoder();
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  let [text, size] = ['', 0];
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    size += part.value.length;
    if (size >= most) {
      await reader.cancel();
      break;
    }
  }
  return text;
}

/** The code of what went wrong below, such as ECONNREFUSED. A message could hold what was sent. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? ` (${code})` : '';
}

const longestWait = 24 * 60 * 60;

/** Seconds that an answer asks to be left alone for, a day at most: given as a number, or as a date. */
export function retryAfterOf(headers: Headers, now = Date.now()): number | undefined {
  const text = headers.get('retry-after')?.trim() ?? '';
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait);
}

const passing = [408, 425, 429];

/** Whether a status says that the request itself is wrong, and would be every time. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && !passing.includes(status);

/** Whether a status says that all went well. */
export const isSuccess = (status: number): boolean => status >= 200 && status < 300;
