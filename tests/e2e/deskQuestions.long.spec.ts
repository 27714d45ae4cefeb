import sharp from 'sharp';
import type { Locator } from '@playwright/test';
import { copyFolder } from './support/copies.ts';
import { expectAccessible, signIn } from './support/desk.ts';
import { quote } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { switchOn } from './support/switchOn.ts';
import { expect, test } from './support/test.ts';

const naturalWidth = (image: Element): number => (image as HTMLImageElement).naturalWidth;

const firstPixel = (image: Element): number[] => {
  const context = document.createElement('canvas').getContext('2d');
  context?.drawImage(image as HTMLImageElement, 0, 0);
  return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
};

const saved = 'That is under Changes now.';

/** The owner changes what visitors are asked and read, by forms of the desk, and publishes it. */

test('the owner adds a question, changes words and choices, and shows a job', async ({ browser, expectConsole }) => {
  expectConsole(/401/);
  const service = await startService(copyFolder('desk-questions'));
  await switchOn(service);
  const sent = await fetch(`${service.url}/deals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...quote.payload, start_time: "It's an emergency" }),
  });
  expect(sent.status).toBe(201);
  const context = await browser.newContext({ baseURL: service.url, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const save = async (name = 'Save'): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByText(saved)).toBeVisible();
  };
  const open = (part: string) => page.getByRole('link', { name: part, exact: true }).click();
  try {
    await signIn(page, '/content/questions');
    await page.getByRole('button', { name: 'Add a question What type of home do you live in?' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Question' })).toBeFocused();
    await page.reload();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const kind = dialog.getByLabel('Kind of answer');
    await expect(kind).toHaveAttribute('aria-invalid', 'true');
    // It still has its arrow.
    await expect(kind).toHaveCSS('background-image', /gradient/);
    await dialog.getByRole('textbox', { name: 'Question' }).fill('When was it last painted?');
    await kind.selectOption('A date');
    await dialog.getByLabel('Everybody who sees it has to answer').check();
    await dialog.getByText('Only those who answered', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Whose answer to' }).fill('Type of House');
    await dialog.getByRole('combobox', { name: /^is/ }).fill('a boat');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert').getByText(/This is none of its answers/)).toBeVisible();
    await dialog.getByRole('combobox', { name: /^is/ }).fill('Condo/Townhouse');
    await save();
    const asked = page.getByRole('button', { name: 'Change When was it last painted?' });
    await expect(asked).toBeFocused();
    await expect(asked).toBeInViewport();
    // Closed, the question leaves nothing to which the browser's Back would lead.
    await expect(page).toHaveURL(/\/content\/questions$/);
    await expect(page.getByText('has to be answered, asked where “Type of House” is “Condo/Townhouse”')).toBeVisible();

    await expect(page.getByText('has to be answered, answered in one lead').first()).toBeVisible();

    // Taken out, it leaves nothing that is changed, and comes back all the same.
    await page.getByRole('button', { name: 'Remove When was it last painted?' }).click();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Changes', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(asked).toBeVisible();

    // What somebody's condition rests on stays before it, and in the form.
    await page.getByRole('button', { name: 'Move up When was it last painted?' }).click();
    await expect(page.getByRole('alert')).toContainText('has to come after it');
    await page.getByRole('button', { name: 'Remove Type of House' }).click();
    await expect(page.getByRole('alert')).toContainText('it decides who is asked “When was it last painted?”');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Time Frame' }).click();
    await expect(dialog.getByText('No lead comes without “Time Frame” so far')).toBeVisible();
    await expect(dialog.getByText('the step goes with it')).toBeVisible();
    // What was saved before is no answer to what is asked.
    await expect(dialog.getByText(saved)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Time Frame' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Add a question When do you/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Remove Time Frame' })).toBeVisible();

    // What is not right yet is not said to be saved.
    await page.getByRole('button', { name: 'Change When was it last painted?' }).click();
    await dialog.getByRole('textbox', { name: 'Question' }).fill('When was it painted?');
    await expect(dialog.getByText(saved)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Question' }).fill('');
    await expect(dialog.getByText('cannot be saved as it stands')).toBeVisible();
    await expect(dialog.getByText(saved)).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Question' }).fill('When was it last painted?');
    await expect(dialog.getByText(saved)).toBeVisible();
    await dialog.getByRole('combobox', { name: /^is/ }).fill('');
    await expect(dialog.getByText('cannot be saved as it stands')).toBeVisible();
    await expect(dialog.getByText(saved)).toHaveCount(0);
    await dialog.getByRole('combobox', { name: /^is/ }).fill('Condo/Townhouse');
    await expect(dialog.getByText(saved)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();

    await page.getByRole('button', { name: 'Remove Photos of the rooms' }).click();
    await expect(page.getByText('Photos of the rooms')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Move up Photos of the rooms' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Move up Photos of the rooms' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Move up Photos of the rooms' })).toBeDisabled();

    await page.getByRole('button', { name: 'Change Details', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Question' }).fill('What shall we do?');
    await expect(dialog.getByLabel('What messages call it')).toHaveValue('Details');
    await expect(dialog.getByText(saved)).toBeVisible();
    // Its foot is below what is asked.
    const foot = page.locator('dialog > :last-child');
    await expect(foot).toHaveAccessibleName('What is changed here');
    const lowerEdgeOf = async (box: Locator): Promise<number> => {
      const { y, height } = (await box.boundingBox()) ?? { y: NaN, height: NaN };
      return Math.round(y + height);
    };
    await dialog.evaluate((element) => element.scrollTo(0, 0));
    expect(await lowerEdgeOf(foot)).toBe(await lowerEdgeOf(dialog));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).dblclick();
    await expect(page).toHaveURL(/\/content\/questions$/);
    await expect(page.getByText('What shall we do?', { exact: true }).first()).toBeVisible();

    await page.getByRole('link', { name: 'Choices Time Frame' }).click();
    await expect(page.getByLabel('Choices of')).toHaveValue(/start-times/);
    await expect(page.getByRole('tab').first()).toBeVisible();
    await expect(page.getByText('One lead says this, in the words that it had then')).toBeVisible();
    await page.getByRole('button', { name: /^Add a choice/ }).click();
    await expect(page.getByText(/is missing/)).toHaveCount(0);
    const first = await page.getByRole('tab').first().innerText();
    await page.getByLabel('What people read').fill(first.replace(/^1\.\s*/, ''));
    await expect(page.getByText('Two choices have the same words')).toBeVisible();
    await page.getByLabel('What people read').fill('Next year');
    await expect(page.getByText('Two choices have the same words')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'French' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(saved)).toBeVisible();

    await open('Words');
    await page.getByRole('searchbox').fill('What type of home do you live in?');
    await page.getByRole('textbox', { name: 'Heading' }).fill('Where do you live?');
    await expect(page.getByText(saved)).toBeVisible();
    // The heading names what its texts are listed under.
    await expect(page.getByText('Request a Quote: Where do you live?')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Heading' })).toBeFocused();
    await expect(page.getByText('French keeps the words that it had.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'French' })).toHaveValue('Dans quel type de maison vivez-vous?');
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('searchbox')).toHaveValue('What type of home do you live in?');
    await page.getByRole('textbox', { name: 'French' }).first().fill('Où habitez-vous?');
    await expectAccessible(page);

    await open('Company');
    const phone = page.getByLabel('Phone', { exact: true });
    await phone.fill('403 555');
    await page.keyboard.press('Tab');
    await expect(page.getByText('must be a valid phone number').first()).toBeVisible();
    await phone.fill('403 555 0177');
    await expectAccessible(page);
    await expect(page.getByText(saved)).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('403-555-0177');

    await open('Gallery');
    await page
      .getByRole('button', { name: /^Add a job/ })
      .first()
      .click();
    await dialog.getByLabel('What was done').fill('Fence');
    await dialog.getByLabel('Where, such as Calgary').fill('Airdrie');
    for (const [label, background] of [
      ['Picture before', { r: 0, g: 0, b: 0, alpha: 0 }],
      ['Picture', 'green'],
    ] as const) {
      const buffer = await sharp({ create: { width: 900, height: 600, channels: 4, background } })
        .png()
        .toBuffer();
      await dialog
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: 'fence.png', mimeType: 'image/png', buffer });
    }
    await dialog.getByLabel('What that one shows').fill('Fence before painting: grey boards');
    await dialog.getByLabel('What it shows').fill('Fence after painting: green boards');
    await expectAccessible(page);
    await save();
    await expect(page.getByText('Fence, Airdrie')).toBeVisible();
    await expect.poll(() => page.getByAltText('Fence before painting').evaluate(naturalWidth)).toBe(320);
    // What is transparent is on white.
    expect(await page.getByAltText('Fence before painting').evaluate(firstPixel)).toEqual([255, 255, 255, 255]);
    await page.getByRole('button', { name: 'Change Fence' }).click();
    for (const row of [0, 1])
      await expect.poll(() => dialog.locator('li img').nth(row).evaluate(naturalWidth)).toBe(320);
    await expect(dialog.getByRole('button', { name: 'Close' })).not.toBeFocused();
    await dialog.getByLabel('What was done').fill('Long fence');
    await expect(dialog.getByText(saved)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Long fence, Airdrie')).toBeVisible();

    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Changes/ })
      .click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published: visitors see it now.')).toBeVisible();
    const visitor = await context.newPage();
    await expect.poll(async () => (await visitor.goto('/request-a-quote'))?.text()).toContain('Where do you live?');
    await expect(visitor.getByRole('heading', { name: 'Where do you live?' })).toBeVisible();
    await visitor.getByText('Condo/Townhouse').click();
    await expect(visitor.getByText('When was it last painted?')).toBeVisible();
    await visitor.goto('/fr/request-a-quote');
    await expect(visitor.getByRole('heading', { name: 'Où habitez-vous?' })).toBeVisible();
    await visitor.goto('/our-work');
    await expect(visitor.getByText('Long fence')).toBeVisible();
    await expect(visitor.getByRole('link', { name: /403-555-0177/ }).first()).toBeVisible();
  } finally {
    await context.close();
    await service.stop();
  }
});
