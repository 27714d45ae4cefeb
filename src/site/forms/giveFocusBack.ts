/** Returns the focus to where it was, or to the button of the form that asked: Safari gives a pressed button no focus. */
export function giveFocusBack(origin: Element | null, form: HTMLElement): void {
  const isInForm = origin instanceof HTMLElement && form.contains(origin);
  const target = isInForm && origin.isConnected ? origin : (form.querySelector<HTMLElement>('[type=submit]') ?? document.querySelector<HTMLElement>('main h1'));
  target?.focus({ preventScroll: true });
}
