import type { FormHistory } from '../../../src/engine/session/FormHost.ts';

/** The browser's history of a form's places, which a test moves through. */
export class RecordingHistory implements FormHistory {
  /** Each place with the one that it was reached from. */
  readonly pushed: [place: string, from: string][] = [];
  /** What the place where it stands was called since. */
  readonly renamed: string[] = [];
  private readonly listeners = new Set<(place: string | undefined) => void>();

  /** `at` is where the history stands when the form opens. */
  constructor(private readonly at?: string) {}

  current = (): string | undefined => this.at;

  push = (place: string, from: string): void => {
    this.pushed.push([place, from]);
  };

  rename = (place: string): void => {
    this.renamed.push(place);
  };

  subscribe = (listener: (place: string | undefined) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The visitor presses Back or Forward, which lead to a place; undefined is the form's beginning. */
  goTo(place: string | undefined): void {
    for (const listener of this.listeners) listener(place);
  }

  get isFollowed(): boolean {
    return this.listeners.size > 0;
  }
}
