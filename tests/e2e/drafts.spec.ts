import { isThorough } from '../thorough.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const draftKey = 'bow_and_brush_painting_production_deal';
const [contact, quote] = formCases;
if (!contact || !quote) throw new Error('The cases of contact and quote are missing');

test('the quote comes back after a reload, where the visitor was', async ({ page, expectAccessibleEverywhere }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await page.reload();
  await form.ready();
  await expect(form.heading('Lastly, enter your contact details.')).toBeVisible();
  await expect(form.control('Street Address')).toHaveValue('12 Sample Street');
  await expect(form.root.getByText('We kept your earlier answers.')).toBeVisible();
  await expectAccessibleEverywhere();
  await form.pressButton('Back');
  await expect(form.control('Details')).toHaveValue('Stairwell and hall');
});

test('the quote keeps its answers after success, and clears them on demand, with a way back', async ({ page }) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await form.submit();
  await expect(page).toHaveURL(/\/$/);
  await form.open();
  await expect(form.control('Condo/Townhouse')).toBeChecked();
  await form.pressButton('Clear my answers');
  await expect(form.control('Condo/Townhouse')).not.toBeChecked();
  await form.pressButton('Bring them back');
  await expect(form.control('Condo/Townhouse')).toBeChecked();
  await form.pressButton('Clear my answers');
  await page.reload();
  await form.ready();
  await expect(form.control('Condo/Townhouse')).not.toBeChecked();
});

test('a form that is open in two tabs says in the other one that it was sent, also to who listens', async ({
  page,
  context,
}) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Sample Street');
  const other = new FormPage(await context.newPage(), quote);
  await other.open();
  await other.control('First Name').fill('Grace');
  const note = other.root.locator('[aria-live="polite"]').getByText(/^You sent this on .*, reference [A-Z0-9]+\./);
  await expect(note).toHaveCount(0);
  await form.submit();
  await expect(note).toBeVisible();
  await expect(other.control('First Name')).toHaveValue('Grace');
});

test('the contact form keeps nothing once it is sent', async ({ page }) => {
  const form = new FormPage(page, contact);
  await form.open();
  await form.fill();
  await page.reload();
  await form.ready();
  await expect(form.control('Message')).toHaveValue('Two bedrooms, please.');
  await form.submit();
  await expect(form.notice(contact.success)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('bedrooms');
});

test('a draft from an older definition keeps what still fits', async ({ page }) => {
  await page.addInitScript((key) => {
    const answers = { type_of_house: 'Castle', start_time: 'Within a month', details: 'Kept', gone: 'x', firstname: 7 };
    localStorage.setItem(key, JSON.stringify({ answers, section: 'gone' }));
  }, draftKey);
  const form = new FormPage(page, quote);
  await form.open();
  await expect(form.heading('What type of home do you live in?')).toBeVisible();
  await expect(form.control('Condo/Townhouse')).not.toBeChecked();
  await form.act({ label: 'Detached/Semi-Detached Home', press: 'ArrowDown' });
  await form.pressButton('Next');
  await expect(form.control('Within a month')).toBeChecked();
  await form.pressButton('Next');
  await expect(form.control('Details')).toHaveValue('Kept');
});

const brokenStorage: Record<string, (key: string) => void> = {
  garbage: (key) => localStorage.setItem(key, '{"answers": [1, '),
  'the wrong shape': (key) => localStorage.setItem(key, '[[null]]'),
  blocked: () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, breakStorage] of Object.entries(brokenStorage).slice(isThorough ? 0 : 2)) {
  test(`storage that is ${name} does not break the form`, async ({ page, service }) => {
    await page.addInitScript(breakStorage, draftKey);
    const form = new FormPage(page, contact);
    const before = (await service.leads()).length;
    await form.open();
    await form.fill();
    await form.submit();
    await expect(form.notice(contact.success)).toBeVisible();
    expect(await service.leads()).toHaveLength(before + 1);
  });
}
