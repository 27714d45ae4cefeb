import { afterEach, beforeEach, vi } from 'vitest';

/** jsdom has the element, but neither opens nor closes it. */
export function standInForDialogs(): void {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal: vi.fn(function (this: HTMLDialogElement) {
        this.open = true;
      }),
      close: vi.fn(function (this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      }),
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
  });
}
