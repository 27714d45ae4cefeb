// draft: the answers kept on the visitor's device, and what of them still fits the form.

import type { Answers } from '../definition/types.ts';

/** The body of a submission and the key that it was sent under. */
export interface SentBody {
  key: string;
  body: string;
}

/** What is kept of one visitor's form on their device. */
export interface Draft {
  answers: Answers;
  /** Id of the place where the visitor was. */
  place?: string;
  /** Wordings of the consents that were ticked for this submission; the next one starts without. */
  consents?: string[];
  /** Submissions without an answer, oldest first: the same body is sent again under the same key. */
  submissions?: readonly SentBody[];
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps one draft under one key. */
export interface DraftStore {
  read(): Partial<Record<keyof Draft, unknown>>;
  write(draft: Draft): void;
  remove(): void;
}

/**
 * A store on the browser's storage. `open` may throw (storage is blocked), reads may find garbage, writes may fail
 * (storage is full): each leaves the form working, only without a draft.
 */
export function draftStore(key: string, open: () => DraftStorage): DraftStore {
  const attempt = <Result>(action: (storage: DraftStorage) => Result): Result | undefined => {
    try {
      return action(open());
    } catch {
      return undefined;
    }
  };
  return {
    read: () => {
      const kept: unknown = attempt((storage) => JSON.parse(storage.getItem(key) ?? '{}'));
      return kept !== null && typeof kept === 'object' ? kept : {};
    },
    write: (draft) => void attempt((storage) => storage.setItem(key, JSON.stringify(draft))),
    remove: () => void attempt((storage) => storage.removeItem(key)),
  };
}

/** The unanswered submissions of a stored draft, as far as they can be read. */
export const readSubmissions = (kept: unknown): SentBody[] => (Array.isArray(kept) ? kept.filter(isSubmission) : []);

const isSubmission = (kept: unknown): kept is SentBody =>
  kept !== null &&
  typeof kept === 'object' &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'body' in kept &&
  typeof kept.body === 'string';
