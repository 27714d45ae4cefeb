/** Elements that take the focus over from a control in them that is gone. */
const places = 'li, tr, section, article, fieldset, form, dialog, main';

/** Seen at the edges of what is as wide as the window, too. A whole page has none, as its heading has none. */
const ring = { outline: '3px solid var(--color-focus)', outlineOffset: '-3px' };

/**
 * Keeps the focus of whoever uses the keyboard: when what has it disappears, it goes to what that stood in, else to the
 * page that is shown then, instead of to the beginning of the document. Returns how to stop that.
 */
export function keepFocus(): () => void {
  /** The element with the focus, and its ancestors, innermost first. */
  let path: Element[] = [];
  let isSeen = false;
  const remember = ({ target }: FocusEvent): void => {
    path = [];
    isSeen = (target as Element).matches(':focus-visible');
    for (let each = target as Element | null; each; each = each.parentElement) path.push(each);
  };
  const look = (): void => {
    const { activeElement, body } = document;
    const [last] = path;
    if (!last || (activeElement !== body && activeElement !== last) || isShown(last)) return;
    // If nothing is left, such as at the foot once all is undone, there is nothing to go on with.
    const isPlace = (each: Element): boolean => each.matches(places) && isShown(each) && each.textContent !== '';
    const place = path.find(isPlace) ?? document.querySelector('main');
    if (!(place instanceof HTMLElement)) return;
    const wasSeen = isSeen;
    focusOn(place, isSeen);
    isSeen = wasSeen;
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['hidden', 'open', 'data-behind'],
  });
  document.addEventListener('focusin', remember);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

/** Gives the focus to a part of the page, as long as it stays there. */
export function focusOn(place: HTMLElement, isSeen: boolean): void {
  place.tabIndex = -1;
  if (isSeen && place.localName !== 'main') Object.assign(place.style, ring);
  const leave = (): void => {
    place.removeAttribute('tabindex');
    place.removeAttribute('style');
  };
  place.addEventListener('blur', leave, { once: true });
  place.focus({ preventScroll: true });
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();
