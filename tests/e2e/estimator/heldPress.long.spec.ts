import type { Page } from '@playwright/test';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse, room } from '../support/houses.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

/** Where something is typed that brings or takes away something above the buttons. `wrong`: after an error. */
interface Typed {
  name: string;
  place: string;
  label: string;
  text: string;
  answers: object;
  wrong?: true;
}

const located = { place: 'location', label: 'Postal Code', answers: { ...onlineHouse({}), postalCode: '' } };
const doors = { place: 'rooms.0.items/door', label: 'How many doors?', text: '2' };
const doorsOf = (items: object): { answers: object } => ({ answers: onlineHouse(room('Hall', ['door'], items)) });
const everywhere: Typed[] = [
  { ...located, name: 'advice', text: 'T5A 0A1' },
  { ...located, name: 'an error that is mended', text: 'T2P 1J9', wrong: true },
  { ...doors, ...doorsOf({}), name: 'a list after an error', wrong: true },
  { ...doors, ...doorsOf({ door: { amount: 3 } }), name: 'a shorter list' },
  ...[
    ['door', 'door', 'How many doors?'],
    ['windowFrame', 'window-frame', 'How many window frames?'],
    ['closet', 'closet', 'How many closets?'],
    ['doorFrame', 'door-frame', 'How many doors does the room have?'],
    ['closetFrame', 'closet-frame', 'How many closets does the room have?'],
  ].map(([item = '', section = '', label = '']) => ({
    name: `the list of ${section}`,
    place: `rooms.0.items/${section}`,
    label,
    text: '2',
    answers: onlineHouse(room('Hall', [item])),
  })),
];

/**
 * Types, and presses nothing yet. From then on every pause of the page ends when a button goes down, and at no other
 * time: a busy machine can neither end the pause after the key before the press, nor the wait for the click before it.
 */
async function type(page: Page, { answers, place, label, text, wrong }: Typed): Promise<EstimatorPage> {
  const estimator = new EstimatorPage(page);
  await estimator.open({ answers: { ...answers }, place });
  if (wrong) {
    await estimator.form.press('Next');
    await expect(estimator.form.errors).toBeFocused();
  }
  // The end of the guard against ghost clicks is such a pause, and presses do not wait for it here.
  await page.removeLocatorHandler(page.locator('html[data-settling]'));
  await page.evaluate(() => {
    const start = window.setTimeout;
    window.setTimeout = ((pausing: () => void, pause = 0) => {
      if (pause === 0) return start(pausing);
      for (const press of ['pointerdown', 'keydown']) addEventListener(press, pausing, { once: true });
      return 0;
    }) as typeof setTimeout;
  });
  const before = await whereNextIs(estimator);
  await estimator.form.control(label).fill(text);
  expect((await whereNextIs(estimator)).below).toBe(before.below);
  await estimator.form.button('Next').scrollIntoViewIfNeeded();
  return estimator;
}

/** Waits until what has changed is on the page, and says where Next is, and how far below the top of the form. */
async function whereNextIs({ form, page }: EstimatorPage): Promise<{ x: number; y: number; below: number }> {
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const [box, root] = [await form.button('Next').boundingBox(), await form.root.boundingBox()];
  if (!box || !root) throw new Error('Next is not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, below: box.y - root.y };
}

/** The press counted: it found what is still to be filled in, or led on. */
const expectPressed = ({ form }: EstimatorPage): Promise<void> =>
  expect(form.errors.or(form.heading('Room Detail'))).toBeFocused();

for (const typed of everywhere) {
  test(`${typed.name} waits until a mouse lets go of Next`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    const estimator = await type(page, typed);
    const { x, y } = await whereNextIs(estimator);
    await page.mouse.move(x, y);
    await page.mouse.down();
    expect(await whereNextIs(estimator)).toMatchObject({ x, y });
    await page.mouse.up();
    await expectPressed(estimator);
  });

  test(`${typed.name} waits until Space lets go of Next`, async ({ page }) => {
    const estimator = await type(page, typed);
    await estimator.form.button('Next').focus();
    const before = await whereNextIs(estimator);
    await page.keyboard.down('Space');
    expect(await whereNextIs(estimator)).toEqual(before);
    await page.keyboard.up('Space');
    await expectPressed(estimator);
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const typed of everywhere)
    test(`${typed.name} waits until a tap on Next has counted`, async ({ page }) => {
      const estimator = await type(page, typed);
      const { x, y } = await whereNextIs(estimator);
      // Down and up at once: on a busy machine a finger that waits for an answer would be a long press.
      await page.touchscreen.tap(x, y);
      await expectPressed(estimator);
    });
});
