import { type MarkedText, decodeStegaTexts } from '../../json/textMarks.ts';

const wordy = ['alt', 'placeholder', 'aria-label', 'title'] as const;

const mark = 'data-words';
const selector = `[${mark}]`;

/** Controls that are pressed, and so stand for all words in them. */
export const controls = 'a, button, label, summary, select, input, textarea, [role="tab"], [role="option"]';

/** All elements of the page that the keyboard reaches while words can be changed, in order. */
export const markedElementsAndControls = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`${selector}, ${controls}`),
];

/**
 * The marked texts in the text nodes of an element, a filled-in value after its sentence, and those in its attributes.
 */
const inTexts = ({ childNodes }: Element): MarkedText[] =>
  [...childNodes].flatMap((node) => (node instanceof Text ? decodeStegaTexts(node.data).reverse() : []));
const inAttributes = (element: Element): MarkedText[] =>
  element.matches(`img, ${controls}`)
    ? wordy.flatMap((name) => decodeStegaTexts(element.getAttribute(name) ?? '').reverse())
    : [];
const ownParts = (element: Element): MarkedText[] => [...inTexts(element), ...inAttributes(element)];

/** The marked texts at a pressed point, or at the focused element, without repeats. */
export function markedTextsAndPicturesAt(
  target: Element,
  pointOverPictures?: { clientX: number; clientY: number },
): MarkedText[] {
  const marked = target.closest(selector);
  const control = target.closest(controls);
  // The words of a box or field stand beside it.
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  const isInControl = control !== null && (marked === null || !control.contains(marked) || marked === control);
  const pressed = isInControl ? [control, ...labels].flatMap((each) => [each, ...each.querySelectorAll(selector)]) : [];
  // A control may lie over a picture.
  const below = pointOverPictures
    ? document.elementsFromPoint(pointOverPictures.clientX, pointOverPictures.clientY)
    : [];
  const targets = [...(isInControl ? pressed : marked ? [marked] : []), ...below.filter((each) => each.matches('img'))];
  const placeKey = ({ file, path }: MarkedText): string => JSON.stringify([file, path]);
  return [...new Map(targets.flatMap(ownParts).map((place) => [placeKey(place), place])).values()];
}

/** Milliseconds between two looks at a page that changes. */
const pause = 200;

/** Marks all elements with changeable words, also later ones, as focusable. Returns the function that undoes it. */
export function makeChangeableTextsFocusable(hint: string): () => void {
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

/** Whether React has hydrated an element: before, it compares the text with what it would render. */
const isTakenOver = (element: Element | null): boolean =>
  element !== null && Object.keys(element).some((key) => key.startsWith('__react'));

/** Replaces a text wherever the page shows it with nothing filled in. */
export function replaceInTextNodes({ file, path, text }: MarkedText, newText: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
    for (const place of isTakenOver(node.parentElement) ? decodeStegaTexts(node.data) : [])
      if (place.file === file && String(place.path) === String(path) && place.text === text)
        node.data = node.data.replace(text, () => newText);
}
