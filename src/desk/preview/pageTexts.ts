import { type MarkedPart, markedParts } from '../../json/textMarks.ts';

/** Attributes that hold words: of pictures, fields and controls without a text of their own. */
const wordy = ['alt', 'placeholder', 'aria-label', 'title'] as const;

/** On elements whose words can be changed. */
const mark = 'data-words';
export const ofWords = `[${mark}]`;

/** What is pressed, and so stands for all words in it. */
const controls = 'a, button, label, summary, select, [role="button"], [role="tab"], [role="option"]';

/** The parts of words that belong to an element itself. */
const ownParts = (element: Element): MarkedPart[] => [
  ...[...element.childNodes].flatMap((node) => (node instanceof Text ? markedParts(node.data).reverse() : [])),
  ...wordy.flatMap((name) => markedParts(element.getAttribute(name) ?? '').reverse()),
];

/** The words of an element and all in it, each once; what a text is filled with comes behind it. */
export function partsOf(elements: readonly Element[]): MarkedPart[] {
  const parts = elements.flatMap((element) => [element, ...element.querySelectorAll(ofWords)].flatMap(ownParts));
  const keyOf = ({ file, at }: MarkedPart): string => JSON.stringify([file, at]);
  return [...new Map(parts.map((part) => [keyOf(part), part])).values()];
}

/** The elements whose words are at a point that was pressed, or at an element that has the focus. */
export function elementsAt(target: Element, point?: { clientX: number; clientY: number }): Element[] {
  const own = target.closest(ofWords) ?? target.closest(controls);
  // A control may lie over a picture.
  const below = point ? document.elementsFromPoint(point.clientX, point.clientY) : [];
  const pictures = below.filter((element) => element.matches(`img${ofWords}`));
  return [...new Set([...(own ? [own] : []), ...pictures])].filter((element) => partsOf([element]).length > 0);
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
    for (const element of document.body.querySelectorAll<HTMLElement | SVGElement>(`:not(script, style)`)) {
      if (element.hasAttribute(mark) || ownParts(element).length === 0) continue;
      element.setAttribute(mark, '');
      element.setAttribute('aria-description', hint);
      if (element.tabIndex >= 0 || element.closest(controls)) continue;
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
    for (const element of document.querySelectorAll(ofWords)) {
      element.removeAttribute(mark);
      element.removeAttribute('aria-description');
    }
  };
}

/** Puts other words in the place of a text, wherever the page shows it with nothing filled in. */
export function reword({ file, at, text }: MarkedPart, words: string): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode())
    for (const part of markedParts(node.data))
      if (part.file === file && String(part.at) === String(at) && part.text === text)
        node.data = node.data.replace(text, () => words);
}
