import { holdBack } from './support/holdBack.ts';
import { readyForm } from './support/readyForm.ts';
import { expect, test } from './support/test.ts';
import { violations } from './support/violations.ts';

test.use({ copy: 'new-item-types' });

test('pictures of options: small, in their place from the start, waiting below, and of no name but their words', async ({
  page,
  expectAccessibleEverywhere,
}) => {
  const release = await holdBack(page, '**/assets/0*.avif');
  await page.goto('/mind-my-pets');
  const form = await readyForm(page, 'sitting');
  const pets = form.getByRole('group', { name: 'Pets' });
  const pictures = pets.locator('img');
  await expect(pictures).toHaveCount(3);
  await expect(pets.getByRole('img')).toHaveAccessibleName('asleep in a basket');
  await expect(pets.getByRole('checkbox')).toHaveCount(5);
  await expect(pets.getByRole('checkbox', { name: 'A dog', exact: true })).toBeVisible();
  await expect(pets.getByRole('checkbox', { name: 'A cat asleep in a basket', exact: true })).toBeVisible();
  await pets.getByRole('checkbox', { name: 'A dog' }).check();
  await form.scrollIntoViewIfNeeded();
  // However late they come, they move nothing that stands below them.
  const below = form.getByRole('radiogroup', { name: 'Friendly' });
  const top = () => below.evaluate((group) => (group as HTMLElement).offsetTop);
  const before = await top();
  release();
  const loaded = () =>
    pictures.evaluateAll((all) =>
      (all as HTMLImageElement[]).map(({ loading, complete, naturalWidth, currentSrc }) => ({
        loading,
        isThere: complete && naturalWidth > 0,
        width: Number(/-(\d+)\.\w+$/.exec(currentSrc)?.[1]),
      })),
    );
  await expect.poll(loaded).toEqual(Array(3).fill({ loading: 'lazy', isThere: true, width: 320 }));
  expect(await top()).toBe(before);
  await expectAccessibleEverywhere();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pictures show, and the form can be sent', async ({ page, service, expectConsole }) => {
    expectConsole(/422/);
    await page.goto('/mind-my-pets');
    const form = page.locator('form:has([id^="sitting."])');
    await expect(form.getByRole('group', { name: 'Pets' }).locator('img')).toHaveCount(3);
    await form.getByText('A cat').click();
    await form.getByText('At your home').click();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('The Friendly to strangers field is required').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Pets' }).locator('img')).toHaveCount(3);
    await expect(page.getByRole('checkbox', { name: 'A cat' })).toBeChecked();
    await page.getByText('Yes', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect
      .poll(async () => (await service.leads()).at(-1)?.payload)
      .toEqual({ kinds: ['cat'], stay: 'home', friendly: true });
  });
});

test('no box is too small a target, wherever a bar of the page comes to lie over it', async ({ page }) => {
  await page.goto('/mind-my-pets');
  await readyForm(page, 'sitting');
  const boxes = page.locator('form input:is([type="checkbox"], [type="radio"])');
  for (const place of [30, 40, 50, 60]) {
    await boxes.first().evaluate((box, top) => {
      scrollBy({ top: box.getBoundingClientRect().top - top, behavior: 'instant' });
    }, place);
    expect(await violations(page)).toEqual([]);
  }
});
