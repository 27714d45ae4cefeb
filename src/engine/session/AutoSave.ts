import type { SavedAnswers, SavedChanges, AnswerStore } from '../saved/savedAnswers.ts';
import type { PressGuard } from './PressGuard.ts';

/** Debounce of writes in milliseconds: the pause after a change, and the longest delay. */
const [pause, most] = [250, 2000];

/**
 * Debounces writes of saved answers, and merges what another tab has written since before each of them. `save` writes
 * at once.
 */
export class AutoSave {
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first change that is not written yet. */
  private since = 0;

  constructor(
    private readonly store: AnswerStore | undefined,
    /** The answers to keep; undefined when there are none. */
    private readonly current: () => SavedAnswers | undefined,
    private readonly session: { press: PressGuard; merging: object | undefined; loadMerging(): Promise<void> },
    private readonly merge: (changes: SavedChanges) => void,
  ) {}

  /** The saved answers, which another tab may have written. */
  read = (): ReturnType<AnswerStore['read']> => this.store?.read() ?? {};

  /** Takes over what another tab has written. Returns whether the code for that is here, or nothing was written. */
  sync = (): boolean => {
    const isDone = this.store?.sync(this.session.merging && this.merge) ?? true;
    if (!isDone)
      void this.session.loadMerging().then(() =>
        this.session.press.run(() => {
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
    this.timer = setTimeout(() => this.session.press.run(this.flush), Math.min(pause, this.since + most - now));
  }

  /** Writes pending changes at once, because the page is about to be closed. */
  flush = (): void => {
    if (this.timer === undefined || !this.sync()) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    // Answers that were emptied are saved as empty ones, so that the other tabs empty the form as well.
    const saved = this.current() ?? ('answers' in this.read() && { answers: {} });
    if (saved) this.store?.write(saved);
  };

  /** Writes the answers at once. */
  save(): void {
    this.schedule();
    this.flush();
  }
}
