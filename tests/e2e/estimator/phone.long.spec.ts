import { fullHouse } from '../../leads/sampleHouses.ts';
import { optionsOf } from '../../server/optionsOf.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expectFieldInSight, expectUncovered, roomy, screens } from '../support/screens.ts';
import { expect, overflow, test } from '../support/test.ts';

test.use({ copy: 'online' });

test('every section of the estimator has a field in sight, on every screen', async ({ page }) => {
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  const house = fullHouse(optionsOf);
  await estimator.open({ answers: { ...house, numberOfRooms: 1, rooms: house.rooms.slice(0, 1) }, place: 'basic' });
  const sections = ['Basic Information', 'Location', 'Room Detail', 'Walls', 'Ceiling', 'Doors', 'Door frames'];
  for (const heading of [...sections, 'Window frames', 'Closet doors', 'Closet frames', 'Baseboards']) {
    await expect(form.heading(heading)).toBeVisible();
    await expectFieldInSight(page, form.root);
    await form.pressButton(form.onward);
  }
});

test('what is chosen and what is typed is read whole, on every screen', async ({ page }) => {
  const wall = { type: 'SmoothWallDifferentColor', length: 12.75, height: 8 };
  const [short, long] = ['VinylNoTrim', 'VinylSillTrimOneSideStainToPaint'];
  const items = { wall: { items: [wall, wall] }, windowFrame: { amount: 1, items: [{ type: short, size: 2 }] } };
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  const house = onlineHouse(room('Main bedroom', ['wall', 'windowFrame'], items));
  await estimator.open({ answers: house, place: 'rooms.0.room' });
  for (const heading of ['Room Detail', 'Walls']) {
    await expect(form.heading(heading)).toBeVisible();
    for (const screen of roomy) {
      await page.setViewportSize(screen);
      const cut = await form.root
        .locator('input[type=text]:visible')
        .evaluateAll((inputs) => inputs.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
      expect(cut, `${heading} at ${screen.width} px`).toBe(0);
    }
    await form.press('Next');
  }
  await page.setViewportSize(screens.phone);
  const type = estimator.entry.root.getByLabel('Type');
  const height = () => type.evaluate((box) => box.clientHeight);
  await expect(type).toHaveValue(short);
  const line = await height();
  await type.selectOption(long);
  expect(await height()).toBeGreaterThan(line);
});

test('a notice covers neither the dialog of the contact details nor what is wrong in it', async ({ page }) => {
  const estimator = new EstimatorPage(page);
  const answers = { ...onlineHouse({}), method: 1, rooms: [] };
  await estimator.open({ answers, place: 'location' });
  await estimator.ask();
  const { contact } = estimator;
  const notice = contact.root
    .locator('[data-type]:not([data-closing])')
    .filter({ hasText: 'Please complete all required fields' });
  for (const screen of roomy) {
    await page.setViewportSize(screen);
    await contact.press('Get Quote');
    await expect(contact.errors).toBeFocused();
    await expectUncovered(notice, {
      dialog: contact.root,
      heading: contact.root.getByRole('heading', { level: 2 }),
      'first message': contact.errors.getByRole('link').first(),
    });
  }
});

test('names of rooms stay within their steps', async ({ page }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const estimator = new EstimatorPage(page);
    const names = ['W'.repeat(100), 'Conservatory', 'Laundry'];
    await estimator.open({ answers: onlineHouse(...names.map((name) => room(name, []))), place: 'rooms.1.room' });
    await expect(estimator.form.steps).toHaveCount(6);
    if (width === 360) await estimator.form.bar.click();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const beyond = await estimator.form.steps.evaluateAll((steps) =>
      steps.flatMap((step) =>
        [...step.children].map((part) =>
          Math.round(part.getBoundingClientRect().right - step.getBoundingClientRect().right),
        ),
      ),
    );
    expect(Math.max(...beyond)).toBeLessThanOrEqual(0);
  }
});
