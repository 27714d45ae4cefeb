import { readyForm } from './support/readyForm.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'new-item-types' });

test('dates, times and amounts by keyboard: what does not exist is told, what is kept returns, and days are stored', async ({
  page,
  service,
  expectAccessible,
}) => {
  await page.goto('/book-a-visit');
  const form = await readyForm(page, 'visit');
  const [day, hour, birthday, budget] = ['Day', 'Hour', 'Birthday', 'Budget'].map((label) =>
    form.getByLabel(label, { exact: true }),
  );
  if (!day || !hour || !birthday || !budget) throw new Error('Labels are missing');
  const press = form.getByRole('button', { name: 'Submit' });

  // As Chromium takes it in this language: month, day, year.
  await tabTo(day);
  await page.keyboard.type('02312150');
  await tabTo(birthday);
  await page.keyboard.type('le 1er aout 1980');
  await expect(form.getByText('Friday, August 1, 1980')).toBeVisible();
  await tabTo(budget);
  await page.keyboard.type('1,25,0 $');
  await press.press('Enter');
  await expect(form.getByText(/^The Day field must be a day that exists/).first()).toBeVisible();
  await expect(form.getByText('The Budget field must be a number').first()).toBeVisible();
  await expectAccessible();

  await budget.fill('1 250 $');
  await expect(form.getByText('= $1,250.00')).toBeVisible();

  await day.fill('2001-02-03');
  await expect(form.getByText(/^The Day field must be .* or later/).first()).toBeVisible();
  // Key by key, over the date that is there: neither what is checked nor what is limited empties the rest.
  await day.focus();
  await page.keyboard.type('02272150', { delay: 60 });
  await expect(day).toHaveValue('2150-02-27');
  await budget.focus();
  await day.focus();
  await page.keyboard.type('0228', { delay: 60 });
  await expect(form.getByText('Saturday, February 28, 2150')).toBeVisible();
  await expect(form.getByLabel(/^Wishes/)).toBeVisible();
  await hour.focus();
  await page.keyboard.type('0230PM', { delay: 60 });
  await expect(hour).toHaveValue('14:30');

  await page.reload();
  await readyForm(page, 'visit');
  await expect(day).toHaveValue('2150-02-28');
  await expect(hour).toHaveValue('14:30');
  await expect(birthday).toHaveValue('le 1er aout 1980');
  await tabTo(press);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saturday, February 28, 2150')).toBeVisible();
  await expect(page.getByText('$1,250.00')).toBeVisible();
  await expect
    .poll(async () => (await service.leads()).at(-1)?.payload)
    .toEqual({ day: '2150-02-28', hour: '14:30', birthday: '1980-08-01', budget: 1250 });
});
