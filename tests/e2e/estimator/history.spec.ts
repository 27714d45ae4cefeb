import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

const walls = {
  wall: {
    items: [
      { length: 12, height: 8 },
      { length: 10, height: 8 },
    ],
  },
};

test.use({ copy: 'online' });

test("the browser's Back and Forward go through the sections visited, also after a reload, and check nothing", async ({
  page,
}) => {
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  await estimator.open({
    answers: onlineHouse(room('Hall', ['ceiling'], { ...walls, ceiling: { type: 'SmoothCeilingSameColor' } })),
    place: 'basic',
  });
  const address = page.url();
  for (let presses = 0; presses < 4; presses += 1) await form.press('Next');
  await expect(form.heading('Ceiling')).toBeFocused();
  for (const heading of ['Walls', 'Room Detail', 'Location', 'Basic Information']) {
    await page.goBack();
    await expect(form.heading(heading)).toBeFocused();
    expect(page.url()).toBe(address);
  }
  await form.answer({ 'In a few words, what do you need done?': '' });
  for (const heading of ['Location', 'Room Detail']) {
    await page.goForward();
    await expect(form.heading(heading)).toBeFocused();
  }
  await expect(form.errors).toHaveCount(0);
  await page.reload();
  await estimator.form.ready();
  await expect(form.heading('Room Detail')).toBeVisible();
  await page.goForward();
  await expect(form.heading('Walls')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(form.heading('Location')).toBeFocused();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await expect(form.heading('Ceiling')).toBeFocused();
  await form.press('Next');
  await expect(form.heading('Basic Information')).toBeVisible();
  await expect(form.errors.getByRole('link')).toHaveText(['The Description field is required']);
});
