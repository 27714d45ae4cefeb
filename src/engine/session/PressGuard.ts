/** Milliseconds after releasing a button within which its click event comes, if at all. */
const clickDelay = 100;

/**
 * Defers changes that would move the page while a button is held down: a button that moves before it is released gets
 * no click, and the press is lost. Deferred changes run once the click was handled, or cannot come any more.
 */
export class PressGuard {
  private isHeld = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Set<() => void>();

  /** Watches pointers and keys that press a button of a form. Returns the function that stops it. */
  watch(form: HTMLElement): () => void {
    const stop = new AbortController();
    const isPress = ({ key, target }: KeyboardEvent): boolean =>
      (key === ' ' || key === 'Enter') && target instanceof HTMLButtonElement;
    form.addEventListener('pointerdown', ({ button }) => button === 0 && this.press(), stop);
    form.addEventListener('keydown', (event) => (isPress(event) ? this.press() : this.release()), stop);
    for (const end of ['pointerup', 'keyup']) addEventListener(end, () => this.awaitClick(), stop);
    // Changes wait for the click as well: the browser submits after it, and must find the form that was pressed.
    addEventListener('click', () => this.awaitClick(0), stop);
    for (const end of ['pointercancel', 'dragend', 'blur']) addEventListener(end, this.release, stop);
    // Outside the window no event tells of a release: a mouse that moves without buttons does.
    const awaitMouse = ({ pointerType, buttons }: PointerEvent): unknown =>
      pointerType === 'mouse' && !buttons && this.awaitClick();
    addEventListener('pointermove', awaitMouse, stop);
    return () => {
      stop.abort();
      this.release();
    };
  }

  /** Runs a change that moves the page, now or once nothing is held down. The same change is queued only once. */
  run(change: () => void): void {
    if (this.isHeld) this.waiting.add(change);
    else change();
  }

  /** Delays the settling of a promise until nothing is held down. */
  delay<Result>(promise: Promise<Result>): Promise<Result> {
    return promise.finally(() => new Promise<void>((resolve) => this.run(resolve)));
  }

  flush(): void {
    const changes = [...this.waiting];
    this.waiting.clear();
    for (const change of changes) change();
  }

  private press(): void {
    clearTimeout(this.timer);
    this.isHeld = true;
  }

  private awaitClick(delay = clickDelay): void {
    clearTimeout(this.timer);
    if (this.isHeld) this.timer = setTimeout(this.release, delay);
  }

  private release = (): void => {
    clearTimeout(this.timer);
    this.isHeld = false;
    this.flush();
  };
}
