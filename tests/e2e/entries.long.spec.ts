import type { Locator, Page } from '@playwright/test';
import { LabelledForm } from './support/LabelledForm.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

test.use({ copy: 'new-item-types' });

/** The form with a step for each guest and a list of songs, by keyboard on a phone. */
async function openParty(page: Page): Promise<LabelledForm> {
  const form = new LabelledForm(page.locator('form:has([id^="party."])'), 'keyboard');
  await page.goto('/plan-a-party');
  await expect(form.root).toHaveAttribute('data-ready', 'true');
  return form;
}

/** Presses a button by keyboard, and says what has the focus then. */
async function pressed(form: LabelledForm, name: string): Promise<Locator> {
  await form.press(name);
  return form.root.page().locator(':focus');
}

test('entries of a list move and go by keyboard: the focus stays where one is at work, and all is read out', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  const form = await openParty(page);
  await form.press('Next');
  await form.answer({ Name: 'Ada' });
  await form.press('Next');
  await expect(form.heading('What Is Played')).toBeVisible();
  const list = form.root.getByRole('group', { name: 'Songs' });
  await expect(list.getByText('Songs', { exact: true })).toBeVisible();
  const entry = new LabelledForm(form.root.getByRole('tabpanel'), 'keyboard');
  const tabs = form.root.getByRole('tab');
  for (const name of ['Waltz', 'Polka', 'Waltz']) {
    await form.press('Add Song');
    await expect(form.control('Name')).toBeFocused();
    await entry.answer({ Name: name });
  }
  await entry.answer({ Live: true, 'Band (optional)': 'Trio' });
  await form.pressButton(form.onward);
  await expect(form.errors).toBeFocused();
  await expect(form.errors.getByRole('link')).toHaveText([/^Song 3: /]);
  await expectAccessibleEverywhere();

  await expect(await pressed(form, 'Move Song 3 up')).toHaveAccessibleName('Move Song 2 up');
  await expect(form.root.getByText('Song 3 is now number 2.')).toHaveRole('status');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('Move Song 1 up');
  await expect(form.control('Band (optional)')).toHaveValue('Trio');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator(':focus')).toHaveAccessibleName('Move Song 2 down');

  await expect(await pressed(form, 'Remove Song 2')).toHaveAccessibleName('Remove Song 2');
  await expect(tabs).toHaveCount(2);
  await expect(form.root.getByText('Removed: Song 2.')).toHaveRole('status');
  await expectAccessibleEverywhere();
  await tabTo(form.button('Undo'));
  await page.keyboard.press('Enter');
  await expect(list).toBeFocused();
  await expect(tabs).toHaveCount(3);
  await expect(form.control('Band (optional)')).toHaveValue('Trio');

  await page.reload();
  await expect(form.root).toHaveAttribute('data-ready', 'true');
  await expect(tabs).toHaveCount(3);
  for (const name of ['Remove Song 1', 'Remove Song 1', 'Remove Song 1']) await form.press(name);
  await expect(tabs).toHaveCount(0);
  await expect(list).toBeFocused();

  // In a full list there is no place for what would come back.
  for (const length of [1, 2, 3]) {
    await form.press('Add Song');
    await expect(tabs).toHaveCount(length);
  }
  await tabs.last().press('Home');
  await form.press('Remove Song 1');
  for (const length of [3, 4, 5]) {
    await expect(form.button('Undo')).toBeVisible();
    await form.press('Add Song');
    await expect(tabs).toHaveCount(length);
  }
  await expect(form.button('Undo')).toHaveCount(0);
});
