/** Milliseconds without a key or a press until the visitor is taken to rest. */
const pause = 1500;

/**
 * Tells when a visitor who has begun with a form rests and the browser has nothing else to do: the time to get ready
 * what they may ask for next. Tells nobody in browsers that do not say when they are idle.
 */
export class Rest {
  private readonly listeners = new Set<() => void>();
  private lastInput = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The visitor has come to the form: who only comes rests already. */
  begin = (): void => {
    if (typeof requestIdleCallback === 'undefined') return;
    this.timer ??= setTimeout(this.look, this.remaining);
  };

  /** The visitor types or presses. */
  disturb = (): void => {
    this.lastInput = performance.now();
    this.begin();
  };

  /** Milliseconds until the visitor rests, when they do nothing more. */
  private get remaining(): number {
    return Math.max(0, this.lastInput + pause - performance.now());
  }

  private look = (): void => {
    this.timer = undefined;
    if (this.remaining > 0) this.begin();
    else requestIdleCallback(this.tell);
  };

  private tell = (): void => {
    if (this.remaining > 0) this.begin();
    else for (const listener of this.listeners) listener();
  };
}
