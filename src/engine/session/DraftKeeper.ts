import type { Draft, DraftStore } from '../draft/draft.ts';

/** Milliseconds without a change until the draft is written; and the most that a change waits. */
const [pause, most] = [250, 2000];

/**
 * Writes the draft at the first pause after a change, and never without one: another tab may have kept something newer.
 * A `current` draft of undefined is none: what was kept goes.
 */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change came that waits. */
  private since = 0;

  constructor(
    private readonly store: DraftStore | undefined,
    private readonly current: () => Draft | undefined,
  ) {}

  /** What is kept now; another tab may have written it. */
  read = (): ReturnType<DraftStore['read']> => this.store?.read() ?? {};

  readEvent: DraftStore['readEvent'] = (event) => this.store?.readEvent(event) ?? {};

  schedule(): void {
    if (!this.store) return;
    const now = Date.now();
    if (this.timer === undefined) this.since = now;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.flush, Math.min(pause, this.since + most - now));
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
