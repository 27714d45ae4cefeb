// draft: the answers kept on the visitor's device, and what of them still fits the form.

import { isRecord } from '../definition/paths.ts';
import type { Answers } from '../definition/types.ts';

/** The body of a submission and the key that it was sent under. */
export interface SentBody {
  key: string;
  body: string;
}

/** That a form was sent. */
export interface Sent {
  /** ISO 8601, in UTC. */
  at: string;
  /** Under which the service speaks of it, when it says. */
  reference?: string;
  /** The answers as they were sent, where the page can show them once more. */
  answers?: Answers;
  /** Whether the answers have changed since. */
  changed?: boolean;
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
  /** The last time it was sent. */
  sent?: Sent;
}

/** The part of the browser's storage that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A draft as it was found: what it holds must be read with care. */
type KeptDraft = Partial<Record<keyof Draft, unknown>>;

/** Keeps one draft under one key. */
export interface DraftStore {
  read(): KeptDraft;
  /** What another tab has just written, told by the browser: what this tab writes may have replaced it already. */
  readEvent(event: Pick<StorageEvent, 'key' | 'newValue'>): KeptDraft;
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
  const readText = (text: (storage: DraftStorage) => string | null): KeptDraft => {
    const kept: unknown = attempt((storage) => JSON.parse(text(storage) ?? '{}'));
    return isRecord(kept) ? kept : {};
  };
  return {
    read: () => readText((storage) => storage.getItem(key)),
    readEvent: (event) => (event.key === key ? readText(() => event.newValue) : {}),
    write: (draft) => void attempt((storage) => storage.setItem(key, JSON.stringify(draft))),
    remove: () => void attempt((storage) => storage.removeItem(key)),
  };
}

/** The unanswered submissions of a stored draft, as far as they can be read. */
export const readSubmissions = (kept: unknown): SentBody[] => (Array.isArray(kept) ? kept.filter(isSubmission) : []);

/** When the form of a stored draft was sent, as far as it can be read. */
export function readSent(kept: unknown): Sent | undefined {
  const { at, reference, answers, changed }: Partial<Record<keyof Sent, unknown>> = isRecord(kept) ? kept : {};
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) return undefined;
  return {
    at,
    ...(typeof reference === 'string' && { reference }),
    ...(isRecord(answers) && { answers }),
    ...(changed === true && { changed }),
  };
}

const isSubmission = (kept: unknown): kept is SentBody =>
  isRecord(kept) && typeof kept['key'] === 'string' && typeof kept['body'] === 'string';
