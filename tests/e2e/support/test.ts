import { test as base, expect, type Page } from '@playwright/test';
import { isThorough } from '../../thorough.ts';
import { copyFolder } from './copies.ts';
import { cutTexts } from './cutTexts.ts';
import { pressesAct } from './pressesAct.ts';
import { startService, type Service } from './startService.ts';
import { violations } from './violations.ts';

interface Fixtures {
  /** The copy of the project that a file of tests runs: with the files of the sample project when not given. */
  copy: string;
  service: Service;
  /** Says that the page is meant to log these: a failed request, for example. */
  expectConsole: (pattern: RegExp) => void;
  /** Fails on any accessibility violation of the page as it stands, and when it is wider than the window. */
  expectAccessible: () => Promise<void>;
  /**
   * The same in `npm test`. In `npm run test:all` at both ends of the width and in both schemes, too, and on anything
   * that is lost at 320 px or with letters of twice their size.
   */
  expectAccessibleEverywhere: () => Promise<void>;
}

interface WorkerFixtures {
  /** The service of a copy: each process of tests starts one of each copy that its tests ask for. */
  serviceOf: (copy: string) => Promise<Service>;
}

/** How far a page can be scrolled sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

async function expectNothingLost(page: Page): Promise<void> {
  await expect.poll(() => overflow(page)).toBeLessThanOrEqual(0);
  // A notice that is closing shrinks.
  await expect.poll(() => cutTexts(page)).toEqual([]);
}

/**
 * Tests against the real service. Requests to anybody else, console errors, warnings, CSP violations and hydration
 * mismatches fail every test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  copy: ['sample', { option: true }],
  // A copy per process would end the process, and its browser, for each file of tests that names another copy.
  serviceOf: [
    async ({}, use) => {
      const started = new Map<string, Promise<Service>>();
      await use((copy) => {
        const service =
          started.get(copy) ?? startService(copyFolder(copy), { WATCH: copy === 'edited' ? 'on' : 'off' });
        started.set(copy, service);
        return service;
      });
      for (const service of started.values()) await (await service).stop();
    },
    { scope: 'worker' },
  ],
  service: async ({ copy, serviceOf }, use) => use(await serviceOf(copy)),
  baseURL: async ({ service }, use) => use(service.url),
  browser: [
    async ({ browser }, use) => {
      browser.on('context', pressesAct);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  expectConsole: [
    async ({ page, service }, use) => {
      // A busy machine is no service that does not answer: its client gives up after seconds.
      await page.context().addInitScript(() => {
        Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set: () => undefined });
      });
      const expected: RegExp[] = [];
      const problems: string[] = [];
      page.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== service.url) problems.push(`request to ${origin}`);
      });
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) problems.push(`${message.type()}: ${message.text()}`);
      });
      await use((pattern) => expected.push(pattern));
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
  expectAccessible: async ({ page }, use) =>
    use(async () => {
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }),
  expectAccessibleEverywhere: async ({ page, expectAccessible }, use) =>
    use(async () => {
      if (!isThorough) return expectAccessible();
      const size = page.viewportSize();
      // Nothing to wait for while schemes and widths change.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible();
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await violations(page, 'of colour')).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light' });
        if (width === 320) await expectNothingLost(page);
      }
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expectNothingLost(page);
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
      await page.emulateMedia({ reducedMotion: null });
      if (size) await page.setViewportSize(size);
    }),
});

/** A test that only `npm run test:all` runs: what a nearer test asks as well, asked of the browser. */
export const longTest: (title: string, body: Parameters<typeof test>[2]) => void = isThorough ? test : () => undefined;

export { expect };
