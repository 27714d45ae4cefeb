import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, longTest, test } from '../support/test.ts';

test.use({ copy: 'online' });

test('progress shows what is ticked, and Next and Back go through it and across rooms', async ({ page }) => {
  const estimator = new EstimatorPage(page, 'keyboard');
  const { form } = estimator;
  const ceiling = {
    wall: {
      items: [
        { length: 10, height: 8 },
        { length: 12, height: 8 },
      ],
    },
    ceiling: { type: 'SmoothCeilingSameColor' },
  };
  await estimator.open({ answers: onlineHouse(room('Hall', [], ceiling), room('Den', [])), place: 'rooms.0.room' });
  await expect(estimator.segments).toHaveText(['Room Detail']);
  await form.answer({ Baseboards: true, Doors: true });
  await expect(estimator.segments).toHaveText(['Room Detail', 'Walls', 'Doors', 'Baseboards']);
  await form.answer({ Ceiling: true, Doors: false, Baseboards: false });
  await expect(estimator.segments).toHaveText(['Room Detail', 'Walls', 'Ceiling']);
  await expect(estimator.segments.nth(0)).toHaveAttribute('aria-current', 'step');
  await form.press('Next');
  // Ceiling needs the walls' sizes, and nothing else of them.
  await expect(form.heading('Walls')).toBeFocused();
  await expect(form.control('Length in feet')).toHaveValue('10');
  await expect(form.control('Type')).toHaveCount(0);
  await expect(form.control('Paint this one')).toHaveCount(0);
  await form.press('Next');
  await expect(form.heading('Ceiling')).toBeFocused();
  await expect(estimator.segments.nth(2)).toHaveAttribute('aria-current', 'step');
  await expect(form.onward).toHaveText('Next');
  await form.press('Next');
  await expect(form.heading('Room Detail')).toBeFocused();
  await expect(estimator.step('Den')).toHaveAttribute('aria-current', 'step');
  await expect(form.onward).toHaveText('Estimate');
  await form.answer({ 'Window frames': true });
  await expect(form.onward).toHaveText('Next');
  await form.press('Next');
  await expect(form.heading('Window frames')).toBeFocused();
  await expect(form.onward).toHaveText('Estimate');
  await form.press('Back');
  await form.press('Back');
  await expect(form.heading('Ceiling')).toBeFocused();
  await expect(estimator.step('Hall')).toHaveAttribute('aria-current', 'step');
});

longTest(
  'the step list checks the section on the page, and Estimate goes to the first section that is wrong',
  async ({ page }) => {
    const estimator = new EstimatorPage(page);
    const { form } = estimator;
    const windowFrame = { amount: 1, items: [{ type: 'WoodNoTrim', size: 1 }] };
    await estimator.open({
      answers: onlineHouse(room('Hall', ['ceiling']), room('Den', ['windowFrame'], { windowFrame })),
      place: 'rooms.0.items/wall',
    });
    await estimator.goToStep('Den');
    await expect(form.errors).toBeFocused();
    await expect(estimator.step('Hall')).toHaveAttribute('aria-current', 'step');
    await form.press('Back');
    await estimator.goToStep('Den');
    await expect(form.heading('Room Detail')).toBeFocused();
    await form.press('Next');
    await form.press('Estimate');
    await expect(form.errors.getByRole('link').first()).toHaveText('Please enter at least 2 walls');
    await expect(form.heading('Walls')).toBeVisible();
    await expect(estimator.step('Hall')).toHaveAttribute('aria-current', 'step');
    await expect(estimator.contact.root).toHaveCount(0);
  },
);

longTest('names of rooms stay within their steps', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const estimator = new EstimatorPage(page);
    const names = ['W'.repeat(100), 'Conservatory', 'Laundry'];
    await estimator.open({ answers: onlineHouse(...names.map((name) => room(name, []))), place: 'rooms.1.room' });
    await expect(estimator.steps).toHaveCount(5);
    if (width === 360) await estimator.bar.click();
    expect(await estimator.overflow()).toBeLessThanOrEqual(0);
    const beyond = await estimator.steps.evaluateAll((steps) =>
      steps.flatMap((step) =>
        [...step.children].map((part) =>
          Math.round(part.getBoundingClientRect().right - step.getBoundingClientRect().right),
        ),
      ),
    );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});
