import type { Page } from '@playwright/test';

/** Where the focus is: what has it, the box that its ring is drawn around, and what is wrong there. */
interface Stop {
  name: string;
  problems: string[];
}

/** Everything that Tab should reach: one of each radio group, nothing behind a dialog. */
const reachable = (): string[] => {
  const nameOf = (element: Element): string =>
    element.id || element.getAttribute('aria-label') || (element.textContent ?? '').trim() || element.tagName;
  const scope = document.querySelector('dialog:modal') ?? document.body;
  const groups = new Set<string>();
  return [...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true }),
    )
    .filter((element) => {
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    })
    .map((element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? element.name : nameOf(element),
    );
};

const look = (): Stop | null => {
  const state = globalThis as typeof globalThis & {
    walked?: { element: Element; top: number; right: number; sticks: boolean } | undefined;
    seen?: Set<Element>;
  };
  const element = document.activeElement;
  state.seen ??= new Set();
  if (!element || element === document.body || state.seen.has(element)) return null;
  state.seen.add(element);
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
  if (last) {
    if (!(last.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING))
      problems.push('comes out of order');
    // A line on, or further along the line; what sticks to the window has no place on the page.
    if (!sticks && !last.sticks && place < last.top - 1 && left < last.right - 1)
      problems.push('stands before the one before');
  }
  state.walked = { element, top: place, right, sticks };
  const isRadio = element instanceof HTMLInputElement && element.type === 'radio';
  return {
    name: isRadio
      ? element.name
      : element.id || element.getAttribute('aria-label') || (element.textContent ?? '').trim() || element.tagName,
    problems,
  };
};

/** Whether nothing slides or fades on its way to another place. */
const isStill = (): boolean =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity);

/**
 * Walks a page, or the dialog on it, by Tab to its end. Says what is wrong: no ring, out of sight, covered, out of
 * order, never reached.
 */
export async function walkByTab(page: Page): Promise<string[]> {
  const missed = await page.evaluate(reachable);
  const found: string[] = [];
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    // The header slides in when the page was scrolled.
    await page.waitForFunction(isStill);
    const stop = await page.evaluate(look);
    if (!stop) break;
    found.push(...stop.problems.map((problem) => `${stop.name} ${problem}`));
    const index = missed.indexOf(stop.name);
    if (index >= 0) missed.splice(index, 1);
  }
  return [...found, ...missed.map((name) => `${name} is never reached`)];
}
