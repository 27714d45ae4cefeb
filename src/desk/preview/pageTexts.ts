import { type MarkedText, readMarkedTexts } from '../../json/textMarks.ts';

/** Attributes that hold words: of pictures, fields and controls without a text of their own. */
const wordy = ['alt', 'placeholder', 'aria-label', 'title'] as const;

/** On elements whose words can be changed. */
const mark = 'data-words';
const selector = `[${mark}]`;

/** Controls that are pressed, and so stand for all words in them. */
export const controls = 'a, button, label, summary, select, input, textarea, [role="tab"], [role="option"]';

/** All elements that can have the focus on a page whose words can be changed, in order. */
export const reachable = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`${selector}, ${controls}`)];

/** The words in the texts of an element, what a text is filled with behind it, and those in its attributes. */
const inTexts = ({ childNodes }: Element): MarkedText[] =>
  [...childNodes].flatMap((node) => (node instanceof Text ? readMarkedTexts(node.data).reverse() : []));
const inAttributes = (element: Element): MarkedText[] =>
  element.matches(`img, ${controls}`)
    ? wordy.flatMap((name) => readMarkedTexts(element.getAttribute(name) ?? '').reverse())
    : [];
const ownParts = (element: Element): MarkedText[] => [...inTexts(element), ...inAttributes(element)];

/** The words at a point that was pressed, or at the element that has the focus, each once. */
export function textsAt(target: Element, point?: { clientX: number; clientY: number }): MarkedText[] {
  const marked = target.closest(selector);
  const control = target.closest(controls);
  // The words of a box or field stand beside it.
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const isInControl = control !== null && (marked === null || !control.contains(marked) || marked === control);
  const pressed = isInControl ? [control, ...labels].flatMap((each) => [each, ...each.querySelectorAll(selector)]) : [];
  // A control may lie over a picture.
  const below = point ? document.elementsFromPoint(point.clientX, point.clientY) : [];
  const targets = [...(isInControl ? pressed : marked ? [marked] : []), ...below.filter((each) => each.matches('img'))];
  const placeKey = ({ file, path }: MarkedText): string => JSON.stringify([file, path]);
  return [...new Map(targets.flatMap(ownParts).map((place) => [placeKey(place), place])).values()];
}

/** Milliseconds between two looks at a page that changes. */
const pause = 200;

/**
 * Marks the elements of the page whose words can be changed, and those that come, and has the keyboard reach them.
 * Returns what takes the marks away.
 */
export function markWords(hint: string): () => void {
  const reached = new Set<Element>();
  const look = (): void => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (element.hasAttribute(mark) || ownParts(element).length === 0) continue;
      element.setAttribute(mark, '');
      element.setAttribute('aria-description', hint);
      if (element.tabIndex >= 0 || element.closest(`${controls}, [aria-hidden='true']`)) continue;
      element.tabIndex = 0;
      reached.add(element);
    }
  };
  look();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(
    () =>
      (timer ??= setTimeout(() => {
        timer = undefined;
        look();
      }, pause)),
  );
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributeFilter: [...wordy] });
  return () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const element of reached) element.removeAttribute('tabindex');
    for (const element of document.querySelectorAll(selector)) {
      element.removeAttribute(mark);
      element.removeAttribute('aria-description');
    }
  };
}

/** Whether React has taken over an element: until then it compares what stands there with what it would render. */
const isTakenOver = (element: Element | null): boolean =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__react'));

/** Puts other words in the place of a text, wherever the page shows it with nothing filled in. */
export function replaceText({ file, path, text }: MarkedText, newText: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
    for (const place of isTakenOver(node.parentElement) ? readMarkedTexts(node.data) : [])
      if (place.file === file && String(place.path) === String(path) && place.text === text)
        node.data = node.data.replace(text, () => newText);
}
