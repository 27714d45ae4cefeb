import { settled } from './support/changeWords.ts';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

test('on a phone the owner adds a step with its question, moves it, names it, and takes it out, and closes the form', async ({
  browser,
  expectConsole,
}) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-steps'));
  await switchOn(service);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ baseURL: service.url, ...phone });
  try {
    const page = await context.newPage();
    await signIn(page, '/content/questions?of=quote');
    const steps = page.getByText(/^Step \d: /);
    await expect(steps.first()).toBeVisible();
    const before = await steps.allTextContents();
    await page.getByRole('button', { name: 'Add a step' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add a step' });
    await dialog.getByLabel('Name of the step').fill('Colours');
    await dialog.getByLabel('Question', { exact: true }).fill('Favourite colour');
    await dialog.getByLabel('Kind of answer').selectOption('A line of text');
    await dialog.getByRole('button', { name: 'Save' }).tap();
    await expect(steps.last()).toHaveText(`Step ${before.length + 1}: Colours`);
    await settled(page);
    await page.getByRole('button', { name: 'Move up Colours' }).tap();
    await expect(steps.nth(before.length - 1)).toHaveText(`Step ${before.length}: Colours`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Name it Colours' }).tap();
    const naming = page.getByRole('dialog', { name: 'Name of a step' });
    await naming.getByRole('textbox').first().fill('Paint');
    await naming.getByRole('button', { name: 'Close' }).tap();
    await expect(steps.nth(before.length - 1)).toHaveText(`Step ${before.length}: Paint`);
    await settled(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .tap();
    await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
    await expect(page.getByText('Request a Quote: “Paint” was added')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Remove Paint' }).tap();
    await settled(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).tap();
    await expect(steps).toHaveText(before);
    await settled(page);
    await page.getByRole('button', { name: 'Close this form for a time' }).tap();
    await page
      .getByRole('textbox', { name: 'Said in the place of the form while it is closed' })
      .fill('We are away until May. Please call us: {phone}');
    await expectAccessible(page);
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .tap();
    await expect(page.getByText(/“We are away until May\..*” was added/)).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).tap();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    await page.goto('/request-a-quote');
    const main = page.getByRole('main');
    await expect(main.getByText(/^We are away until May\. Please call us: \d{3}-\d{3}-\d{4}$/)).toBeVisible();
    await expect(main.locator('form')).toHaveCount(0);
  } finally {
    await context.close();
    await service.stop();
  }
});
