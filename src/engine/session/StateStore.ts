/** A state that views subscribe to. It is replaced, never changed, so that what did not change stays identical. */
export class StateStore<State extends object> {
  private readonly listeners = new Set<() => void>();
  /** So many batches are under way. */
  private batches = 0;

  constructor(public state: State) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Replaces a part of the state, for what the state belongs to. A view never does. */
  update(change: Partial<State>): void {
    this.state = { ...this.state, ...change };
    if (this.batches === 0) this.notify();
  }

  /** Several changes of which the views are told once, after the last: each looks at every part that it shows. */
  batch(change: () => void): void {
    const before = this.state;
    this.batches += 1;
    try {
      change();
    } finally {
      this.batches -= 1;
      if (this.batches === 0 && this.state !== before) this.notify();
    }
  }

  private notify(): void {
    for (const listener of this.listeners) listener();
  }
}
