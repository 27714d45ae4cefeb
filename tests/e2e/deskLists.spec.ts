import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test('on a phone the owner adds a question that people ask often, puts it first, and visitors read it', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-lists'));
  await switchOn(service);
  const context = await browser.newContext({
    baseURL: service.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await signIn(page, '/content/trust');
    const questions = page.getByRole('group', { name: 'FAQ: questions people ask often' });
    await questions.getByRole('button', { name: 'Add question' }).tap();
    const belowTheList = (tab: Element): number =>
      tab.getBoundingClientRect().bottom - (tab.parentElement?.getBoundingClientRect().bottom ?? 0);
    const chosen = questions.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.evaluate(belowTheList)).toBeLessThan(1);
    await questions.getByLabel('What they ask').fill('Do you paint in winter?');
    await questions.getByLabel(/^What you answer/).fill('Inside, all year round.');
    const count = await questions.getByRole('tab').count();
    for (let number = count; number > 1; number -= 1)
      await questions.getByRole('button', { name: `Up ${number}` }).tap();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Home page' }).tap();
    await page.getByRole('group', { name: 'Your team' }).getByRole('button', { name: 'Remove entry 1' }).tap();
    await expect(page.getByText(/^Removed: /)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expectAccessible(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .tap();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('details summary').first()).toHaveText('Do you paint in winter?');
    await expect(page.getByRole('heading', { name: 'Estimator', exact: true })).toHaveCount(0);
  } finally {
    await context.close();
    await service.stop();
  }
});
