import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The screens that forms are looked at on: two phones, one of them on its side, a tablet and a desk. */
export const screens = {
  phone: { width: 360, height: 740 },
  'small phone': { width: 375, height: 667 },
  'phone on its side': { width: 667, height: 375 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 800 },
};

/** The screens on which a notice finds a place of its own. */
export const roomy = Object.entries(screens).flatMap(([name, size]) => (name === 'phone on its side' ? [] : [size]));

/**
 * Where the first field of a form begins (with its label, or with the numbers of the entries it stands in), where its
 * control does, and how far down one sees: to the buttons, where those stay in sight.
 */
const firstField = (form: Element): { top: number; control: number; seen: number } => {
  const [control] = [...form.querySelectorAll<HTMLElement>('input, textarea, select')].filter(
    (each) => each.getAttribute('type') !== 'hidden' && each.checkVisibility(),
  );
  const buttons = form.querySelector('[type=submit]')?.parentElement;
  const stay = buttons && getComputedStyle(buttons).position === 'sticky';
  const topOf = (part: Element | null | undefined) => part?.getBoundingClientRect().top ?? Infinity;
  const numbers = control?.closest('[role=tabpanel]') && form.querySelector('[role=tablist]');
  const label = control?.closest('label') ?? form.querySelector(`label[for="${control?.id ?? ''}"]`);
  return {
    top: topOf(numbers ?? label ?? control),
    control: topOf(control),
    seen: stay ? buttons.getBoundingClientRect().top : innerHeight,
  };
};

/** Fails unless the first field of what a form shows is in sight on every screen, and on a phone near the top. */
export async function expectFieldInSight(page: Page, form: Locator): Promise<void> {
  const size = page.viewportSize();
  for (const [name, screen] of Object.entries(screens)) {
    await page.setViewportSize(screen);
    await page.evaluate(() => scrollTo(0, 0));
    const { top, control, seen } = await form.evaluate(firstField);
    const section = await form.getByRole('heading', { level: 2 }).textContent();
    const which = `first field of "${section}" on a ${name}`;
    if (name === 'phone') expect(top, which).toBeLessThan(250);
    expect(control, which).toBeLessThan(seen - 24);
  }
  if (size) await page.setViewportSize(size);
}

/** Fails when one of the elements that are in sight lies under the notice. */
export async function expectUncovered(notice: Locator, elements: Record<string, Locator>): Promise<void> {
  await expect(notice).toBeVisible();
  const over = await notice.boundingBox();
  if (!over) throw new Error('There is no notice');
  for (const [name, element] of Object.entries(elements)) {
    const under = await element.boundingBox();
    if (!under) throw new Error(`There is no ${name}`);
    const isCovered =
      over.x < under.x + under.width &&
      under.x < over.x + over.width &&
      over.y < under.y + under.height &&
      under.y < over.y + over.height;
    expect(isCovered, `the notice covers the ${name}`).toBe(false);
  }
}
