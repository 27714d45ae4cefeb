// A signature, by mouse or finger and by keyboard, on a phone.

import type { Locator, Page } from '@playwright/test';
import { readyForm } from './support/readyForm.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'online', hasTouch: true });

/** The form, and what belongs to one of its signatures. */
async function open(page: Page, label: string) {
  const form = await readyForm(page, 'agreement');
  const field = form.locator('div:has(> canvas)').filter({ has: page.getByLabel(new RegExp(`^${label}`)) });
  return { form, field, paper: field.locator('> canvas'), name: field.getByRole('textbox') };
}

/** Draws a line across the paper, at a height between 0 and 1. */
async function drawAcross(page: Page, paper: Locator, at: number): Promise<void> {
  await paper.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 20, y + height * at);
  await page.mouse.down();
  await page.mouse.move(x + width - 20, y + height * at, { steps: 5 });
  await page.mouse.up();
}

/** How many of the paper's pixels are dark. */
const inkOn = (paper: Locator): Promise<number> =>
  paper.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return [...data].filter((value, index) => index % 4 === 0 && value < 128).length;
  });

const rowOf = (field: Locator, name: string): Locator => field.getByText(`${name}.png (`);

test('drawn, taken back, drawn again, sent, and a picture with the lead', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/sign');
  const { form, field, paper, name } = await open(page, 'Signature');
  await expectAccessibleEverywhere();
  await form.locator('[type=submit]').click();
  await form.getByRole('link', { name: 'The Signature field is required' }).press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/type your name.*required/);
  const undo = field.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await drawAcross(page, paper, 0.3);
  await expect(rowOf(field, 'Signature')).toBeVisible();
  const once = await inkOn(paper);
  expect(once).toBeGreaterThan(1000);
  await drawAcross(page, paper, 0.7);
  expect(await inkOn(paper)).toBeGreaterThan(once * 1.5);
  await undo.click();
  expect(await inkOn(paper)).toBe(once);
  await undo.click();
  await expect(rowOf(field, 'Signature')).toHaveCount(0);
  expect(await inkOn(paper)).toBe(0);
  await page.touchscreen.tap(...(await centreOf(paper)));
  await expect(rowOf(field, 'Signature')).toBeVisible();
  await field.getByRole('button', { name: 'Remove Signature.png' }).click();
  expect(await inkOn(paper)).toBe(0);
  await drawAcross(page, paper, 0.5);
  // At once: the answer is there, and the form waits for its file.
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('region', { name: 'Sent. Thank you!' })).toBeVisible();
  const file = (await service.leads()).at(-1)?.payload['signature'] as { id: string; bytes: number };
  expect(file).toMatchObject({ name: 'Signature.png', type: 'image/png', width: 960, height: 320 });
});

async function centreOf(paper: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await paper.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
}

test('typed with the keyboard alone, kept over a visit, and called after its name', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/sign');
  const { field, paper, name } = await open(page, 'Signature');
  await name.focus();
  await page.keyboard.type('Ada Lovelace');
  expect(await inkOn(paper)).toBeGreaterThan(500);
  await page.keyboard.press('Tab');
  await expect(rowOf(field, 'Ada Lovelace')).toBeVisible();
  await expect(field.getByText('Ada Lovelace.png is ready to be sent.')).toBeAttached();
  await expectAccessibleEverywhere();
  await page.reload();
  const back = await open(page, 'Witness');
  await expect(rowOf(back.form, 'Ada Lovelace')).toBeVisible();
  await back.name.focus();
  await page.keyboard.type('Charles Babbage');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Sent. Thank you!' })).toBeVisible();
  expect((await service.leads()).at(-1)?.payload).toMatchObject({
    signature: { name: 'Ada Lovelace.png' },
    witness: { name: 'Charles Babbage.png' },
  });
});
