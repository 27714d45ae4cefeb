import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { readFieldErrors } from '../engine/definition/fieldErrors.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { keptHeader } from './offline.ts';
import { words } from './words.ts';

/** The desk's client of the service. Its header proves that a page of the desk asks. */
export const deskApi = axios.create({ baseURL: '/desk/api', timeout: 30_000, headers: { 'X-Desk': '1' } });

/** Dispatched on the window once something has changed in the service. */
export const changedEvent = 'desk-changed';

/** Dispatched on the window once the service says that nobody is signed in, and once somebody has signed in again. */
export const signedOut = 'desk-signed-out';
export const signedIn = 'desk-signed-in';

/** Dispatched on the window at each answer, with the time of one that was kept because there is no connection. */
export const answered = 'desk-answered';

deskApi.interceptors.response.use((response) => {
  const detail: unknown = response.headers[keptHeader];
  window.dispatchEvent(new CustomEvent(answered, { detail }));
  return response;
});

deskApi.interceptors.response.use(awaitOutcome, async (error: unknown) => {
  const { config, status } = responseTo(error) ?? {};
  if (!config || status !== 401 || config.url === 'session') throw error;
  // Requests go on once somebody has signed in again.
  const isIn = new Promise((resolve) => window.addEventListener(signedIn, resolve, { once: true }));
  window.dispatchEvent(new Event(signedOut));
  await isIn;
  return deskApi.request(config);
});

/** Milliseconds after which an outcome is asked for again where there is no connection. */
const pause = 5000;
/** How often in a row it is asked for in vain where there is no connection. */
const maxLost = 60;

/** The answer to a request, which the service gives later where the work for it takes long. */
async function awaitOutcome(response: AxiosResponse<{ work: string }>): Promise<AxiosResponse> {
  if (response.status !== 202) return response;
  for (let lost = 0; ;) {
    try {
      return await deskApi.get(`work/${response.data.work}`, { validateStatus: (code) => code === 200 });
    } catch (error) {
      // The service has waited for it.
      if (statusOf(error) === 202) continue;
      lost += 1;
      if (lost === maxLost || statusOf(error) !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Has this browser show the site in a version, by itself in one of the draft, which is made first. */
export async function openPreview(named?: string): Promise<void> {
  const version = named ?? (await deskApi.post<{ version: string }>('preview')).data.version;
  await deskApi.post('preview', undefined, { params: { version } });
}

/** Something that cannot be done, in words; it may be a field of a form that has to be answered otherwise. */
export class NotPossible extends Error {
  readonly fieldErrors: readonly FieldError[];

  constructor(message: string, field?: string) {
    super(message);
    this.fieldErrors = field === undefined ? [] : [{ field, message }];
  }
}

/** Why something failed, in the words of the service where it gave any. */
export const reasonOf = (error: unknown): string =>
  (error instanceof NotPossible && error.message) ||
  readFieldErrors(responseTo(error)?.data, 'errors')[0]?.message ||
  words.noAnswer;

/** The answer to a request that failed, which may ask something back, or say whose desk it is; none without one. */
export const responseTo = (error: unknown) =>
  isAxiosError<{ asks?: readonly string[]; company?: string }>(error) ? error.response : undefined;

/** The status of the answer to a request that failed; 0 where there was none. */
export const statusOf = (error: unknown): number => responseTo(error)?.status ?? 0;
