/** An observable state. It is replaced and never mutated, so that unchanged parts stay identical. */
export class StateStore<State extends object> {
  private readonly listeners = new Set<() => void>();
  /** Number of nested batches in progress: listeners are only called at 0. */
  private batches = 0;

  constructor(public state: State) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces a part of the state. Only the state's owner calls it, never a view. */
  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    if (this.batches === 0) this.notify();
  }

  /** Groups several changes and notifies the listeners once, after the last. */
  batch(change: () => void): void {
    const oldState = this.state;
    this.batches += 1;
    try {
      change();
    } finally {
      this.batches -= 1;
      if (this.batches === 0 && this.state !== oldState) this.notify();
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
