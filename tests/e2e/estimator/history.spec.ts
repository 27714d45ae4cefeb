import { draftKey, EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, longTest, test } from '../support/test.ts';

const walls = {
  wall: {
    items: [
      { length: 12, height: 8 },
      { length: 10, height: 8 },
    ],
  },
};

test.use({ copy: 'online' });

test('a reload in the middle comes back to the same section with the same answers, under the key of product, environment and house_information', async ({
  page,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, entry } = estimator;
  await estimator.open();
  await estimator.fillAll([
    {
      heading: 'Basic Information',
      answers: {
        'In a few words, what do you need done?': 'Two rooms',
        'How big is the house?': 'Small',
        'How many rooms need to be painted?': '2',
      },
    },
    { heading: 'Location', answers: { 'Postal Code': 'T2P 1J9', 'How do you want to continue?': 'Online' } },
    { heading: 'Room Detail', answers: { 'Room Name': 'Hall', 'Room Type': 'Garage', Doors: true } },
    {
      heading: 'Doors',
      answers: { 'How many doors?': '2' },
      entries: [{ Type: 'Door, one side' }, { Type: 'Door, both sides' }],
    },
    { heading: 'Room Detail', answers: { 'Room Name': 'Den', 'Room Type': 'Gym', Baseboards: true } },
    { heading: 'Walls', entries: [{ 'Length in feet': '12.5', 'Height in feet': '8' }, { 'Length in feet': '1x' }] },
  ]);
  await page.reload();
  await estimator.ready();
  await expect(form.heading('Walls')).toBeVisible();
  await expect(estimator.step('Den')).toHaveAttribute('aria-current', 'step');
  await expect(form.root.getByText('We kept your earlier answers.')).toBeVisible();
  await expectAccessible();
  await entry.expectAnswers({ 'Length in feet': '12.5' });
  await estimator.openEntry(2);
  await entry.expectAnswers({ 'Length in feet': '1x', 'Height in feet': '8' });
  await form.press('Back');
  await form.expectAnswers({ 'Room Name': 'Den', 'Room Type': 'Gym', Baseboards: true, Doors: false });
  await form.press('Back');
  await estimator.openEntry(2);
  await entry.expectAnswers({ Type: 'Door, both sides' });
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([draftKey]);
});

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
  await estimator.ready();
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
  await form.press('Estimate');
  await expect(form.heading('Basic Information')).toBeVisible();
  await expect(form.errors.getByRole('link')).toHaveText([
    'In a few words, what do you need done? The Description field is required',
  ]);
});

longTest('a visitor who leaves and comes back is where they were; Back leads there too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  await estimator.open({ answers: onlineHouse(room('Hall', ['baseboard'], walls)), place: 'rooms.0.room' });
  await form.press('Next');
  await expect(form.heading('Walls')).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Our Work' }).click();
  await expect(page).toHaveTitle(/^Our Painting Work/);
  await page.goBack();
  await estimator.ready();
  await expect(form.heading('Walls')).toBeVisible();
  await form.press('Back');
  await expect(form.heading('Room Detail')).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/$/);
  // Not through the history: by the address.
  await estimator.open();
  await expect(form.heading('Room Detail')).toBeVisible();
  await form.expectAnswers({ 'Room Name': 'Hall' });
  await form.press('Clear my answers');
  await expect(form.heading('Basic Information')).toBeVisible();
  await expect(estimator.steps).toHaveCount(2);
  await form.press('Bring them back');
  await expect(estimator.step('Hall')).toBeEnabled();
  await form.expectAnswers({ 'In a few words, what do you need done?': 'A fresh coat' });
});
