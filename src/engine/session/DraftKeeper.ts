import type { Draft } from '../draft/Draft.ts';
import type { DraftStore } from '../draft/draftStore.ts';

const delay = 250;

/** Writes the draft a moment after the last change. A `current` draft of undefined is none: what was kept goes. */
export class DraftKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly store: DraftStore | undefined,
    private readonly current: () => Draft | undefined,
  ) {}

  schedule(): void {
    if (this.store) this.timer ??= setTimeout(this.save, delay);
  }

  /** Writes the draft now, for a page that is about to go away. */
  save = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const draft = this.current();
    if (draft) this.store?.write(draft);
    else this.store?.remove();
  };
}
