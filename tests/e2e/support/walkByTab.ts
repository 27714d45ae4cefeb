import type { Page } from '@playwright/test';
import { untilStill } from './untilStill.ts';

/** What a walk hears after each Tab: what is wrong where the focus is, or at its end what it never reached. */
interface Stop {
  problems: string[];
  isLast: boolean;
}

const look = (): Stop => {
  const state = globalThis as typeof globalThis & {
    walked?: { element: Element; top: number; right: number; sticks: boolean };
    seen?: Set<Element>;
    missed?: Element[];
  };
  const isRadio = (element: Element): element is HTMLInputElement => element.matches('input[type=radio]');
  const nameOf = (element: Element): string =>
    (isRadio(element) && element.name) ||
    element.id ||
    element.getAttribute('aria-label') ||
    (element.textContent ?? '').trim() ||
    element.tagName;
  const element = document.activeElement;
  state.seen ??= new Set();
  // Nothing behind a dialog is reached.
  state.missed ??= [
    ...(document.querySelector('dialog:modal') ?? document.body).querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility({ visibilityProperty: true }),
  );
  // Day, month and year are a stop each, of one control.
  if (element?.matches('[type=date]') && element === state.walked?.element) return { problems: [], isLast: false };
  if (!element || element === document.body || state.seen.has(element)) {
    const names = state.missed.filter(({ isConnected }) => isConnected).map(nameOf);
    return { problems: [...new Set(names)].map((name) => `${name} is never reached`), isLast: true };
  }
  state.seen.add(element);
  // A group of radio buttons is one stop.
  state.missed = state.missed.filter(
    (each) => each !== element && !(isRadio(each) && isRadio(element) && each.name === element.name),
  );
  const problems: string[] = [];
  const boxes: Element[] = [];
  for (let box: Element | null = element; box && boxes.length < 4; box = box.parentElement) boxes.push(box);
  const ringed = boxes.find((box) => {
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && opacity !== '0';
  });
  if (!ringed) problems.push('has no ring');
  const { left, right, top, bottom, width, height } = (ringed ?? element).getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
  const above = document.elementFromPoint(x, y);
  if (width === 0 || height === 0 || bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth)
    problems.push('is out of sight');
  else if (!above || !(ringed ?? element).contains(above))
    problems.push(`is covered by ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`);
  const sticks =
    boxes.some((box) => ['sticky', 'fixed'].includes(getComputedStyle(box).position)) ||
    element.closest('header') !== null;
  const last = state.walked;
  const place = top + (element.closest('dialog')?.scrollTop ?? scrollY);
  // Along a strip of pictures, places count from its beginning.
  const scrolled = element.parentElement?.scrollLeft ?? 0;
  if (last) {
    if (!(last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
      problems.push('comes out of order');
    // A line on, or further along the line; what sticks to the window has no place on the page.
    if (!sticks && !last.sticks && place < last.top - 1 && left + scrolled < last.right - 1)
      problems.push('stands before the one before');
  }
  state.walked = { element, top: place, right: right + scrolled, sticks };
  return { problems: problems.map((problem) => `${nameOf(element)} ${problem}`), isLast: false };
};

/**
 * Walks a page, or the dialog on it, by Tab to its end. Says what is wrong: no ring, out of sight, covered, out of
 * order, never reached.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    // The header slides in when the page was scrolled.
    await untilStill(page);
    const { problems, isLast } = await page.evaluate(look);
    found.push(...problems);
    if (isLast) break;
  }
  return found;
}
