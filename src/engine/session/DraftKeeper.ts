import { loadedParts } from '../definition/loadedCode.ts';
import type { Draft, DraftChanges, DraftStore } from '../draft/draft.ts';
import type { PressGuard } from './PressGuard.ts';
import type { takeOver } from './takeOver.ts';

/** Debounce of draft writes in milliseconds: the pause after a change, and the longest delay while changes go on. */
const [pause, most] = [250, 2000];

declare module '../definition/loadedCode.ts' {
  interface LoadedParts {
    /** Merges drafts: nobody needs it who has one tab open. */
    takeOver: typeof takeOver;
  }
}

/** Loads what merges drafts. Where it does not come, a tab's draft is written without what another one has entered. */
export const loadMerge = async (): Promise<void> =>
  void Object.assign(loadedParts, await import('./takeOver.ts').catch(() => ({ takeOver: () => undefined })));

/**
 * Debounces writes of the draft, and merges what another tab has written since before each of them. `save` writes at
 * once.
 */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not written yet. */
  private since = 0;

  constructor(
    private readonly store: DraftStore | undefined,
    /** What to keep; undefined when there is nothing. */
    private readonly current: () => Draft | undefined,
    private readonly press: PressGuard,
    private readonly merge: (changes: DraftChanges) => void,
  ) {}

  /** The stored draft, which another tab may have written. */
  read = (): ReturnType<DraftStore['read']> => this.store?.read() ?? {};

  /** Takes over what another tab has written. Returns whether the code for that is here, or nothing was written. */
  sync = (): boolean => {
    const isDone = this.store?.sync(loadedParts.takeOver && this.merge) ?? true;
    if (!isDone)
      void loadMerge().then(() =>
        this.press.run(() => {
          this.sync();
          this.flush();
        }),
      );
    return isDone;
  };

  schedule(): void {
    if (!this.store) return;
    const now = Date.now();
    if (this.timer === undefined) this.since = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.press.run(this.flush), Math.min(pause, this.since + most - now));
  }

  /** Writes pending changes at once, because the page is about to be closed. */
  flush = (): void => {
    if (this.timer === undefined || !this.sync()) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    // A draft that was emptied stays as an empty one, so that the other tabs empty the form as well.
    const draft = this.current() ?? ('answers' in this.read() && { answers: {} });
    if (draft) this.store?.write(draft);
  };

  /** Writes the draft at once. */
  save(): void {
    this.schedule();
    this.flush();
  }
}
