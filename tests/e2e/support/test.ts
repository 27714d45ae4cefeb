import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect } from '@playwright/test';
import { copyFolder } from './copies.ts';
import { startService, type Service } from './startService.ts';

interface Fixtures {
  /** Says that the page is meant to log these: a failed request, for example. */
  expectConsole: (pattern: RegExp) => void;
  /** Fails on any accessibility violation of the page as it stands. */
  expectAccessible: () => Promise<void>;
}

interface WorkerFixtures {
  /** The copy of the project that a file of tests runs; the project as it ships when not given. */
  copy: string | undefined;
  service: Service;
}

/** How many parts of the page are on their way to another look, things that turn for ever aside. */
const movements = (): number =>
  document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity).length +
  document.querySelectorAll('[data-closing="true"]').length;

/** Tests against the real service. Console errors, warnings, CSP violations and hydration mismatches fail every test. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  copy: [undefined, { scope: 'worker', option: true }],
  service: [
    async ({ copy }, use) => {
      const service = await startService(copy && copyFolder(copy));
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ service }, use) => use(service.url),
  expectConsole: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
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
      // Half-faded text has no contrast that counts.
      await expect.poll(() => page.evaluate(movements)).toBe(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    }),
});

export { expect };
