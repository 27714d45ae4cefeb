import type { Locator, Page } from '@playwright/test';
import { photo, program } from '../server/files/sampleFiles.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { expect, longTest, test } from './support/test.ts';

const label = /^Photos of the rooms/;
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });

/** The quote form, at the section that asks for photos. */
async function openPhotos(page: Page): Promise<FormPage> {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill(2);
  return form;
}

async function sendRest(form: FormPage): Promise<void> {
  await form.press('Next');
  await form.fillStep(-1);
  await form.submit();
}

test('photos are sent while the visitor goes on, shown again after a reload, and belong to the lead', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  const form = await openPhotos(page);
  const input = form.root.getByLabel(label);
  await expect(input).toHaveAttribute('accept', 'image/*');
  await expect(input).not.toHaveAttribute('capture');
  await input.setInputFiles([jpeg('hall.jpg', await photo(900, 700)), jpeg('stairs.jpg', await photo(300, 200))]);
  await expect(form.root.getByRole('button', { name: 'Remove hall.jpg' })).toBeVisible();
  await expect(form.root.getByRole('button', { name: 'Remove stairs.jpg' })).toBeVisible();
  await expect(form.root.getByText(/\.jpg is ready to be sent\./)).toBeAttached();
  await expectAccessibleEverywhere();
  await page.reload();
  await form.ready();
  await expect(form.root.getByText('hall.jpg (')).toBeVisible();
  await form.root.getByRole('button', { name: 'Remove stairs.jpg' }).press('Enter');
  await expect(form.root.getByText('stairs.jpg (')).toHaveCount(0);
  await expect(input).toBeFocused();
  await form.root.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(form.root.getByText('stairs.jpg (')).toBeVisible();
  await expect(input).toBeFocused();
  await form.root.getByRole('button', { name: 'Remove stairs.jpg' }).press('Enter');
  await sendRest(form);
  await expect(page).toHaveURL(/\/$/);
  const sent = (await service.leads()).filter(({ payload }) => payload['photos'] !== undefined);
  expect(sent.at(-1)?.payload['photos']).toEqual([
    {
      id: expect.any(String),
      name: 'hall.jpg',
      type: 'image/jpeg',
      bytes: expect.any(Number),
      width: 700,
      height: 900,
    },
  ]);
});

test('a file that is dropped beside its field does not leave the page', async ({ page }) => {
  const form = await openPhotos(page);
  const isLeft = (target: Locator): Promise<boolean> =>
    target.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'hall.jpg', { type: 'image/jpeg' }));
      return ['dragover', 'drop'].some((type) =>
        element.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })),
      );
    });
  // The browser opens what is dropped where nothing prevents it; over the field itself that adds the file.
  expect(await isLeft(page.getByRole('main').getByRole('heading').first())).toBe(false);
  expect(await isLeft(form.root.getByLabel(label))).toBe(true);
});

test('a lost connection: the file waits, goes on by itself, and the form waits for it', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_RESET/);
  const form = await openPhotos(page);
  const input = form.root.getByLabel(label);
  await input.focus();
  await page.waitForLoadState('networkidle');
  let isCut = true;
  await context.route('**/deals/files?**', (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  await input.setInputFiles(jpeg('hall.jpg', await photo(900, 700)));
  await expect(form.root.getByText('hall.jpg: waiting for the connection')).toBeVisible();
  await sendRest(form);
  // Not without its photo.
  await expect(page).toHaveURL(/request-a-quote/);
  isCut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page).toHaveURL(/\/$/);
});

longTest(
  'a photo that had not arrived is asked for again after a reload, by its name, and nothing is sent without it',
  async ({ page }) => {
    const form = await openPhotos(page);
    const input = form.root.getByLabel(label);
    await page.route('**/deals/files?**', () => undefined);
    await input.setInputFiles(jpeg('hall.jpg', await photo()));
    await expect(form.root.getByRole('button', { name: 'Cancel hall.jpg' })).toBeVisible();
    await page.reload();
    await form.ready();
    const words = 'We do not have hall.jpg. Please choose it again.';
    await expect(form.root.getByText(`We kept your earlier answers. ${words}`)).toBeVisible();
    await expect(form.root.getByText(words, { exact: true })).toBeVisible();
    await page.unroute('**/deals/files?**');
    await sendRest(form);
    await expect(form.root.getByRole('link', { name: words })).toBeVisible();
    await input.setInputFiles(jpeg('hall.jpg', await photo()));
    await expect(form.root.getByText('hall.jpg (')).toBeVisible();
    await expect(form.root.getByText(words)).toHaveCount(0);
    await form.press('Check answers again');
    await form.press('Submit');
    await expect(page).toHaveURL(/\/$/);
  },
);

longTest(
  'the form says which files it waits for: each can be given up, and so can the wait',
  async ({ page, context, expectConsole, expectAccessibleEverywhere }) => {
    expectConsole(/ERR_CONNECTION_RESET/);
    const form = await openPhotos(page);
    const input = form.root.getByLabel(label);
    await input.focus();
    await page.waitForLoadState('networkidle');
    await context.route('**/deals/files?**', (route) => route.abort('connectionreset'));
    await input.setInputFiles([jpeg('hall.jpg', await photo()), jpeg('stairs.jpg', await photo())]);
    await sendRest(form);
    const waiting = form.root.getByRole('button', { name: 'Do not wait' });
    await expect(waiting).toBeVisible();
    await expect(form.root.getByRole('status').getByText(/arrived: hall\.jpg, stairs\.jpg$/)).toBeAttached();
    await expectAccessibleEverywhere();

    // Not sent, and all is as it was.
    await waiting.press('Enter');
    await expect(waiting).toHaveCount(0);
    await expect(form.root.getByRole('button', { name: 'Submit' })).toBeFocused();

    await form.press('Submit');
    await form.root.getByRole('button', { name: 'Cancel hall.jpg' }).press('Enter');
    await expect(waiting).toBeFocused();
    await expect(form.root.getByRole('status').getByText(/arrived: stairs\.jpg$/)).toBeAttached();
    await form.root.getByRole('button', { name: 'Cancel stairs.jpg' }).press('Enter');
    // Without them it goes out at once.
    await expect(page).toHaveURL(/\/$/);
  },
);

test('what is no picture is refused in plain words, and can be cancelled by keyboard', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const form = await openPhotos(page);
  const input = form.root.getByLabel(label);
  await input.setInputFiles([{ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }]);
  await expect(form.root.getByText('notes.pdf: The Photos of the rooms field must be a picture').first()).toBeVisible();
  await input.setInputFiles(jpeg('virus.jpg', program));
  await expect(form.root.getByText('virus.jpg is of a kind that we cannot take.').first()).toBeVisible();
  await page.route('**/deals/files?**', () => undefined);
  await input.setInputFiles(jpeg('hall.jpg', await photo()));
  const cancel = form.root.getByRole('button', { name: 'Cancel hall.jpg' });
  await cancel.focus();
  await page.keyboard.press('Enter');
  await expect(cancel).toHaveCount(0);
  await form.press('Next');
  await expect(form.heading('Lastly, enter your contact details.')).toBeVisible();
});
