/** Milliseconds after a button was let go of within which its click comes, if one comes. */
const clickDelay = 100;

/**
 * Holds back what would move the page while a button is held down: one that stands elsewhere when it is let go of is
 * not clicked, and the press is lost. What is held back runs once the click was handled, or none is to come.
 */
export class PressGuard {
  private isHeld = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  /** Watches the pointer and the keys that press a button of a form. Returns how to stop it. */
  watch(form: HTMLElement): () => void {
    const stop = new AbortController();
    const { signal } = stop;
    const isPress = ({ key, target }: KeyboardEvent): boolean =>
      (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement;
    form.addEventListener('pointerdown', ({ button }) => button === 0 && this.hold(), { signal });
    form.addEventListener('keydown', (event) => (isPress(event) ? this.hold() : this.release()), { signal });
    addEventListener('pointerup', this.awaitClick, { signal });
    addEventListener('keyup', this.awaitClick, { signal });
    for (const end of ['click', 'pointercancel', 'dragend', 'blur']) addEventListener(end, this.release, { signal });
    // Let go of where no page hears it, such as outside the window.
    addEventListener(
      'pointermove',
      ({ pointerType, buttons }) => pointerType === 'mouse' && !buttons && this.awaitClick(),
      {
        signal,
      },
    );
    return () => {
      stop.abort();
      this.release();
    };
  }

  /** Does something that moves the page, now or once nothing is held down. What waits already waits once. */
  run(change: () => void): void {
    if (this.isHeld) this.waiting.add(change);
    else change();
  }

  /** What arrives by itself, once nothing is held down. */
  delay<Result>(arriving: Promise<Result>): Promise<Result> {
    return arriving.finally(() => new Promise<void>((resolve) => this.run(resolve)));
  }

  /** Does now what waits. */
  flush(): void {
    const changes = [...this.waiting];
    this.waiting.clear();
    for (const change of changes) change();
  }

  private hold(): void {
    clearTimeout(this.timer);
    this.isHeld = true;
  }

  private awaitClick = (): void => {
    clearTimeout(this.timer);
    if (this.isHeld) this.timer = setTimeout(this.release, clickDelay);
  };

  private release = (): void => {
    clearTimeout(this.timer);
    this.isHeld = false;
    this.flush();
  };
}
