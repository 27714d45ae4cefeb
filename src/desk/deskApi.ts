import axios, { isAxiosError } from 'axios';
import type { DeskFileText } from '../leads/deskContent.ts';
import { fieldErrorsIn } from '../engine/definition/fieldErrors.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { words } from './words.ts';

/** The desk's client of the service. Its header proves that a page of the desk asks. */
export const deskApi = axios.create({ baseURL: '/desk/api', timeout: 30_000, headers: { 'X-Desk': '1' } });

/** The longest that a check of the draft, or a version of the site, may take. */
export const patience = { timeout: 300_000 };

/** Dispatched on the window once the service says that nobody is signed in. */
export const signedOut = 'desk-signed-out';

deskApi.interceptors.response.use(undefined, (error: unknown) => {
  if (isAxiosError(error) && error.response?.status === 401) window.dispatchEvent(new Event(signedOut));
  throw error;
});

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
  (isAxiosError<unknown>(error) && fieldErrorsIn(error.response?.data, 'errors')[0]?.message) ||
  words.noAnswer;

/** What the service asks back before it does something; undefined where a request failed for another reason. */
export const asksIn = (error: unknown): readonly string[] | undefined =>
  isAxiosError<{ asks?: readonly string[] }>(error) ? error.response?.data.asks : undefined;

/** A file as somebody else changed it meanwhile; undefined where a request failed for another reason. */
export const theirsIn = (error: unknown): DeskFileText | undefined =>
  isAxiosError<{ now?: DeskFileText }>(error) ? error.response?.data.now : undefined;
