import { contrastOf } from '../support/contrast.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';
import { untilStill } from '../support/untilStill.ts';

test.use({ copy: 'online' });

const wall = { type: 'SmoothWallSameColor', length: 12, height: 8 };

test('numbers of tabs and steps can be read in each of their states, by day, by night and with forced colours', async ({
  page,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, tabs } = estimator;
  const items = [wall, { length: 0 }, {}, wall];
  await estimator.open({
    answers: onlineHouse(room('Hall', ['wall'], { wall: { items } })),
    place: 'rooms.0.items/wall',
  });
  await form.pressButton(form.onward);
  await expect(form.errors).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  // Those of tabs that are open and wrong, wrong, and neither; those of steps that are done, and the current one.
  await expect(estimator.openTab).toHaveAccessibleName(/has a problem/);
  const numbers = [...(await tabs.locator('span').first().all()), ...(await tabs.locator('span[aria-hidden]').all())];
  const steps = await form.steps.locator('span:first-child:not(:empty)').all();
  for (const media of [
    { colorScheme: 'light' },
    { colorScheme: 'dark' },
    { colorScheme: 'light', forcedColors: 'active' },
  ] as const) {
    await page.emulateMedia({ forcedColors: 'none', ...media });
    for (const number of [...numbers, ...steps]) {
      for (const state of ['resting', 'hovered', 'focused']) {
        if (state === 'hovered') await number.hover({ force: true });
        if (state === 'focused') await number.locator('..').focus();
        await untilStill(page);
        expect(
          await contrastOf(number),
          `${await number.innerText()} ${state} ${JSON.stringify(media)}`,
        ).toBeGreaterThan(4.5);
      }
    }
  }
});

test('what a smaller number takes is said above the buttons that stick, wherever its field stands', async ({
  page,
}) => {
  const estimator = new EstimatorPage(page);
  const { form } = estimator;
  await estimator.open({ answers: onlineHouse({}, {}, room('Hall', [])), place: 'basic' });
  // The field stands right above the buttons, as for whoever scrolled so far.
  const [minus, bar] = [form.button('Decrease Number of Rooms'), form.onward];
  await minus.evaluate(
    (button, top) => {
      scrollBy({ top: button.getBoundingClientRect().bottom - top + 20, behavior: 'instant' });
    },
    (await bar.boundingBox())?.y ?? 0,
  );
  await minus.evaluate((button: HTMLElement) => button.click());
  const line = form.root.getByText('Room 3 (Hall) will be removed.').last();
  await expect(line).toBeVisible();
  const isCovered = () =>
    line.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return !element.contains(document.elementFromPoint(left + 2, bottom - 2));
    });
  await expect.poll(isCovered).toBe(false);
});

test('with letters of twice the size, and zoomed in, an option of the first step is in sight', async ({
  browser,
  baseURL,
}) => {
  for (const { width, height, size } of [
    { width: 360, height: 740, size: '200%' },
    { width: 180, height: 370, size: '100%' },
  ]) {
    const page = await browser.newPage({ viewport: { width, height }, ...(baseURL && { baseURL }) });
    await page.goto('/request-a-quote');
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const isInSight = () =>
      page
        .getByRole('radio')
        .first()
        .evaluate((option) => {
          const { left, top, width: wide, height: high } = option.getBoundingClientRect();
          return document.elementFromPoint(left + wide / 2, top + high / 2) === option;
        });
    await expect.poll(isInSight, { message: size }).toBe(true);
    await page.close();
  }
});

test('three rooms are looked over on few screens of a phone', async ({ page, expectAccessible }) => {
  const estimator = new EstimatorPage(page);
  const rooms = ['Hall', 'Den', 'Bath'].map((name) =>
    room(name, ['wall'], { wall: { items: [wall, wall, wall, wall] } }),
  );
  await estimator.open({ answers: onlineHouse(...rooms), place: '/review' });
  const { root } = estimator.form;
  await expect(root.getByText('Walls 1 to 4:')).toHaveCount(3);
  // Basic Information, Location, and two sections of each room.
  await expect(root.getByRole('button', { name: /^Change / })).toHaveCount(8);
  await expectAccessible();
  await estimator.form.press('Change Walls Den');
  await expect(estimator.form.heading('Walls')).toBeFocused();
});
