import type { Page } from '@playwright/test';
import { expect, test as base } from '../e2e/support/test.ts';
import { untilStill } from '../e2e/support/untilStill.ts';

interface Fixtures {
  /** Takes a picture: of the whole page, or of what the window shows. */
  shot: (name: string, part?: 'page' | 'window') => Promise<void>;
}

/** Loads what waits for being scrolled to, and comes back to the top. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    // One that was scrolled past too fast would wait to be scrolled to for ever.
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

export const test = base.extend<Fixtures>({
  shot: async ({ page }, provide, { project }) =>
    provide(async (name, part = 'page') => {
      if (part === 'page') await seeAll(page);
      const unstick = await page.evaluateHandle((isWhole) => {
        // What sticks to the window's edge would stand in the middle of a whole page.
        const sheet = new CSSStyleSheet();
        if (isWhole) sheet.replaceSync('form div:has(> [type=submit]) { position: static !important; }');
        document.adoptedStyleSheets.push(sheet);
        return sheet;
      }, part === 'page');
      // Where one was not scrolled to, and nothing is on its way.
      await expect(page.getByRole('main').getByRole('status', { name: 'Loading…' })).toHaveCount(0);
      await untilStill(page);
      await page.screenshot({ path: `screenshots/${project.name}/${name}.png`, fullPage: part === 'page' });
      await unstick.evaluate((sheet) => sheet.replaceSync(''));
    }),
});

export { expect };
