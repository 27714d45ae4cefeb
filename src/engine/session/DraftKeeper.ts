import type { Draft, DraftStore, Submission } from '../draft/draft.ts';

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

/** A random key of 128 bits. `randomUUID` would need a secure context, which a phone on the local network has not. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** More corrections than anybody makes between two answers. */
const most = 5;

/** Bodies that were sent and not answered, with their keys: the same body goes out under the same key again. */
export class Submissions {
  constructor(private unanswered: Submission[] = []) {}

  /** The key of a body. `stored` are those that another tab may have noted meanwhile. */
  keyOf(body: string, stored: Submission[]): string {
    const known = [...this.unanswered, ...stored].find((submission) => submission.body === body);
    const { key } = known ?? { key: newKey() };
    this.unanswered = [...this.unanswered.filter((submission) => submission.body !== body), { key, body }].slice(-most);
    return key;
  }

  list = (): Submission[] => this.unanswered;
}
