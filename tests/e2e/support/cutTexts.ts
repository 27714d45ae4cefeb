import type { Page } from '@playwright/test';

/**
 * Texts that a box around them cuts off. What can be scrolled to is not cut, and what is a pixel wide is for screen
 * readers alone.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.parentElement?.checkVisibility({ visibilityProperty: true }) || text.nodeValue?.trim() === '') continue;
      const range = new Range();
      range.selectNodeContents(text);
      const { left, right } = range.getBoundingClientRect();
      for (let box: Element | null = text.parentElement; box; box = box.parentElement) {
        const { left: from, right: to, width } = box.getBoundingClientRect();
        const { overflowX } = getComputedStyle(box);
        if (width <= 2 || overflowX === 'auto' || overflowX === 'scroll') break;
        if (overflowX !== 'visible' && (left < from - 1 || right > to + 1)) found.push(text.nodeValue ?? '');
      }
    }
    return found;
  });
