import type { Draft, DraftStore } from '../draft/draft.ts';

const delay = 250;

/**
 * Writes the draft a moment after a change, and never without one: another tab may have kept something newer.
 * A `current` draft of undefined is none: what was kept goes.
 */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: DraftStore | undefined,
    private readonly current: () => Draft | undefined,
  ) {}

  /** What is kept now; another tab may have written it. */
  read = (): ReturnType<DraftStore['read']> => this.store?.read() ?? {};

  schedule(): void {
    if (this.store) this.timer ??= setTimeout(this.flush, delay);
  }

  /** Writes a change that waits, for a page that is about to go away. */
  flush = (): void => {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.current();
    if (draft) this.store?.write(draft);
    else this.store?.remove();
  };

  /** Writes now. */
  save(): void {
    this.schedule();
    this.flush();
  }
}
