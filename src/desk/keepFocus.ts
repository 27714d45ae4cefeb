/** The elements that take the focus when the focused control in them goes. */
const focusTargets = 'li, tr, section, article, fieldset, form, dialog, main';

/** The ring of focus lies inside an element as wide as the window. A whole page has none, as its heading has none. */
const ring = { outline: '3px solid var(--form-focus)', outlineOffset: '-3px' };

/**
 * Keeps the focus of whoever uses the keyboard: when the focused element goes, the focus moves to an element around it,
 * to what had it before that, or to the page, instead of to the beginning of the document. Returns the function that
 * stops that.
 */
export function watchLostFocus(): () => void {
  /** The focused element and its ancestors, innermost first. */
  let path: Element[] = [];
  let isSeen = false;
  /** The element that had the focus before it came to the part of the page where it is. */
  let earlier: Element | undefined;
  const remember = ({ target, relatedTarget }: FocusEvent): void => {
    const place = (target as Element).closest(focusTargets);
    if (relatedTarget instanceof Element && !place?.contains(relatedTarget)) earlier = relatedTarget;
    path = [];
    isSeen = (target as Element).matches(':focus-visible');
    for (let each = target as Element | null; each; each = each.parentElement) path.push(each);
  };
  const restoreFocus = (): void => {
    const { activeElement, body } = document;
    const [last] = path;
    if (!last || (activeElement !== body && activeElement !== last) || isShown(last)) return;
    // An element without text, such as an emptied footer, offers nothing to go on with and gets no focus.
    const isPlace = (each: Element): boolean => each.matches(focusTargets) && isShown(each) && each.textContent !== '';
    const place = path.find(isPlace);
    // By touch, a field that had the focus before would bring up the keyboard.
    if (!place && isSeen && earlier instanceof HTMLElement && isShown(earlier))
      return earlier.focus({ preventScroll: true });
    const target = place ?? document.querySelector('main');
    if (!(target instanceof HTMLElement)) return;
    const wasSeen = isSeen;
    focusNonFocusable(target, isSeen);
    isSeen = wasSeen;
  };
  const observer = new MutationObserver(restoreFocus);
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

/** Focuses a part of the page that takes no focus by itself, until that loses the focus. */
export function focusNonFocusable(target: HTMLElement, showsRing: boolean): void {
  target.tabIndex = -1;
  if (showsRing && target.localName !== 'main') Object.assign(target.style, ring);
  const leave = (): void => {
    target.removeAttribute('tabindex');
    target.removeAttribute('style');
  };
  target.addEventListener('blur', leave, { once: true });
  target.focus({ preventScroll: true });
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();
