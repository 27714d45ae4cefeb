import type { Locator, Page } from '@playwright/test';

/** Ends the translation of a heading and a button: Playwright finds their names without it, and React sees it. */
const mark = '\u00ad';

/**
 * Translates a page as browsers do it: each text is replaced by elements around its translation, and so is what comes
 * or changes later. The words stay, so that tests find them.
 */
function translate(end: string): void {
  const kept = 'script, style, title, textarea, noscript, template, font, [translate="no"]';
  const translateIn = (node: Node): void => {
    if (!(node instanceof Text)) return [...node.childNodes].forEach(translateIn);
    if (!/\p{L}/u.test(node.data) || !node.parentElement || node.parentElement.closest(kept)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = node.parentElement.closest('h1, h2, button') ? node.data + end : node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  translateIn(document);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) translateIn(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Has a page translated from now on. */
export const translatePage = (page: Page): Promise<void> => page.evaluate(translate, mark);

/** Has each page translated before its code runs. */
export const translateFromStart = async (page: Page): Promise<void> => void (await page.addInitScript(translate, mark));

/** All words in an element, also those that only screen readers say, without what translating added. */
export const wordsIn = async (shown: Locator): Promise<string> =>
  ((await shown.textContent()) ?? '').replaceAll(mark, '');
