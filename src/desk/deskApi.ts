import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { pickValidFieldErrors } from '../engine/definition/fieldErrors.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { cachedAtHeader } from './offline.ts';
import { words } from './words.ts';

/** The desk's HTTP client. Its header proves that a page of the desk asks. */
export const deskApi = axios.create({ baseURL: '/desk/api', timeout: 30_000, headers: { 'X-Desk': '1' } });

/** The window event that something has changed in the service. */
export const changedEvent = 'desk-changed';

/**
 * The window events that the service says that nobody is signed in, with the reason as its detail where the owner ended
 * the session just now, and that somebody has signed in again.
 */
export const signedOutEvent = 'desk-signed-out';
export const signedInEvent = 'desk-signed-in';

/** The window event of each response; its detail is the time of a cached one. */
export const answeredEvent = 'desk-answered';

deskApi.interceptors.response.use((response) => {
  const detail: unknown = response.headers[cachedAtHeader];
  window.dispatchEvent(new CustomEvent(answeredEvent, { detail }));
  return response;
});

deskApi.interceptors.response.use(awaitOutcome, async (error: unknown) => {
  const { config, status } = httpResponseOf(error) ?? {};
  if (!config || status !== 401 || config.url === 'session') throw error;
  // Requests go on once somebody has signed in again.
  const isIn = new Promise((resolve) => window.addEventListener(signedInEvent, resolve, { once: true }));
  window.dispatchEvent(new Event(signedOutEvent));
  await isIn;
  return deskApi.request(config);
});

/** Milliseconds before an outcome is asked for again where there is no connection. */
const pause = 5000;
/** The most tries in a row to ask for an outcome without a connection. */
const maxLost = 60;

/** The response to a request; for long work the service answers 202 first, and gives the outcome at another address. */
async function awaitOutcome(response: AxiosResponse<{ work: string }>): Promise<AxiosResponse> {
  if (response.status !== 202) return response;
  for (let lost = 0; ;) {
    try {
      return await deskApi.get(`work/${response.data.work}`, { validateStatus: (code) => code === 200 });
    } catch (error) {
      // The service held the request for a while before it answered 202, so that no pause is needed.
      if (statusOf(error) === 202) continue;
      lost += 1;
      if (lost === maxLost || statusOf(error) !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Has this browser show the site in a version, or in the draft, of which a version is built first. */
export async function previewVersionOrBuildDraft(named?: string): Promise<void> {
  const version = named ?? (await deskApi.post<{ version: string }>('preview')).data.version;
  await deskApi.post('preview', undefined, { params: { version } });
}

/** Something that cannot be done, with a message for the owner, and the field to answer otherwise, if there is one. */
export class NotPossible extends Error {
  readonly fieldErrors: readonly FieldError[];

  constructor(message: string, field?: string) {
    super(message);
    this.fieldErrors = field === undefined ? [] : [{ field, message }];
  }
}

/** The message for a failure, in the service's words where it gave any. */
export const reasonOf = (error: unknown): string =>
  (error instanceof NotPossible && error.message) ||
  pickValidFieldErrors(httpResponseOf(error)?.data, 'errors')[0]?.message ||
  words.noAnswer;

/** The response to a failed request, whose body may ask for confirmation or name the company; undefined without one. */
export const httpResponseOf = (error: unknown) =>
  isAxiosError<{ asks?: readonly string[]; company?: string }>(error) ? error.response : undefined;

/** The HTTP status of a failed request; 0 without a response. */
export const statusOf = (error: unknown): number => httpResponseOf(error)?.status ?? 0;
