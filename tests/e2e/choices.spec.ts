import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'new-item-types' });

test('cards, one that stands alone, options for some, and yes or no: by keyboard, kept, and stored', async ({
  page,
  service,
  expectAccessible,
}) => {
  const form = page.locator('form:has([id^="sitting."])');
  const ready = async (): Promise<void> => {
    await form.scrollIntoViewIfNeeded();
    await expect(form).toHaveAttribute('data-ready', 'true');
  };
  await page.goto('/mind-my-pets');
  await ready();
  const pet = (name: string) => form.getByRole('group', { name: 'Pets' }).getByRole('checkbox', { name });
  const place = (name: string) => form.getByRole('radiogroup', { name: 'Place' }).getByRole('radio', { name });
  const friendly = (name: string) =>
    form.getByRole('radiogroup', { name: 'Friendly to strangers' }).getByRole('radio', { name });
  const submit = form.getByRole('button', { name: 'Submit' });

  await submit.press('Enter');
  await expect(form.getByText('The Pets field is required').first()).toBeVisible();
  await expect(form.getByText('The Friendly to strangers field is required').first()).toBeVisible();
  await expectAccessible();

  await pet('A dog').focus();
  await page.keyboard.press('Space');
  await expect(place('In our kennel')).toBeVisible();
  await expect(place('In our tank')).toHaveCount(0);
  await tabTo(pet('None of these'));
  await page.keyboard.press('Space');
  await expect(pet('None of these')).toBeChecked();
  await expect(pet('A dog')).not.toBeChecked();
  await expect(place('In our kennel')).toHaveCount(0);
  await pet('Fish').press('Space');
  await expect(pet('None of these')).not.toBeChecked();

  await tabTo(place('At your home'));
  await page.keyboard.press('ArrowDown');
  await expect(place('In our tank')).toBeChecked();
  await tabTo(friendly('Yes'));
  await page.keyboard.press('ArrowRight');
  await expect(friendly('No')).toBeChecked();
  await tabTo(form.getByLabel(/^What happens/));
  await page.keyboard.type('He barks');
  await expectAccessible();
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(widest).toBeLessThanOrEqual(360);

  await page.reload();
  await ready();
  await expect(pet('Fish')).toBeChecked();
  await expect(place('In our tank')).toBeChecked();
  await expect(friendly('No')).toBeChecked();
  await tabTo(submit);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await service.leads()).at(-1)?.payload)
    .toEqual({ kinds: ['fish'], stay: 'tank', friendly: false, why: 'He barks' });
});
