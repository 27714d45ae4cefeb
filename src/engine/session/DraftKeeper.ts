import type { Draft, DraftStore } from '../draft/draft.ts';

/** Debounce of draft writes in milliseconds: the pause after a change, and the longest delay while changes go on. */
const [pause, most] = [250, 2000];

/**
 * Debounces writes of the draft. It writes after a change alone, since another tab may have stored something newer;
 * `save` writes at once.
 * If `current` returns undefined, the stored draft is removed.
 */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not written yet. */
  private since = 0;

  constructor(
    private readonly store: DraftStore | undefined,
    private readonly current: () => Draft | undefined,
  ) {}

  /** The stored draft, which another tab may have written. */
  read = (): ReturnType<DraftStore['read']> => this.store?.read() ?? {};

  readEvent: DraftStore['readEvent'] = (event) => this.store?.readEvent(event) ?? {};

  schedule(): void {
    if (!this.store) return;
    const now = Date.now();
    if (this.timer === undefined) this.since = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, Math.min(pause, this.since + most - now));
  }

  /** Writes pending changes at once, because the page is about to be closed. */
  flush = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.current();
    if (draft) this.store?.write(draft);
    else this.store?.remove();
  };

  /** Writes the draft at once. */
  save(): void {
    this.schedule();
    this.flush();
  }
}
