import type { Draft } from './Draft.ts';
import type { DraftStorage } from './DraftStorage.ts';

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
