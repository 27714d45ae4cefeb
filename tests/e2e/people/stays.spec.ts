import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { readyForm } from '../support/readyForm.ts';
import { devices } from './devices.ts';
import { fillIn, openForm, pressOnward, sendAndCompare } from './journeys.ts';
import { confirmation, entered, journeysOnPages, openSent } from './kept.ts';

const copy = 'online';
const journeys = await journeysOnPages(copy, ({ id }) => id === 'quote');

test.use({ copy });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    for (const journey of journeys) {
      const { form, before, sections } = journey;
      const first = before ?? journey;

      if (!before)
        test(`${form.id}: a reload, Back and Forward lead to what was there`, async ({ page }) => {
          let past: string | undefined;
          await fillIn(await openForm(page, journey), sections, {
            filled: async (root, { heading }) => {
              const there = await entered(root);
              const { height, top } = await scrolledInto(root);
              await page.reload();
              await expect(root).toHaveAttribute('data-ready', 'true');
              await expect(root.getByRole('heading', { level: 2, name: heading })).toBeVisible();
              await expect.poll(() => entered(root)).toEqual(there);
              // Also what comes late in it leaves the visitor where they were.
              await expect.poll(async () => (await boxOf(root)).height).toBeGreaterThanOrEqual(height - 1);
              expect(Math.abs((await boxOf(root)).top - top)).toBeLessThan(60);
              if (past !== undefined) {
                await page.goBack();
                await expect(root.getByRole('heading', { level: 2, name: past })).toBeVisible();
                await page.goForward();
                await expect(root.getByRole('heading', { level: 2, name: heading })).toBeVisible();
                await expect.poll(() => entered(root)).toEqual(there);
              }
              past = heading;
            },
          });
        });

      if ('call' in form.form.definition.submit)
        test(`${form.id}: what was sent is confirmed until that is closed, and sent again only on purpose`, async ({
          page,
          context,
          service,
        }) => {
          const root = await openForm(page, journey);
          await fillIn(root, sections);
          await sendAndCompare(root, journey, service);
          const lead = (await service.leads()).at(-1);
          const { length } = await service.leads();
          await expect(confirmation(page, lead?.reference)).toBeVisible();
          await page.reload();
          // A form further down wakes once it comes near.
          if (form.form.definition.draft?.afterSuccess === 'clear') await readyForm(page, form.id);
          await expect(confirmation(page, lead?.reference)).toBeVisible();
          const later = await context.newPage();
          await later.goto(first.form.path);
          await readyForm(later, first.form.id);
          await expect(confirmation(later, lead?.reference)).toBeVisible();
          await page.bringToFront();
          await confirmation(page, lead?.reference).getByRole('button', { name: 'Close', exact: true }).click();
          await expect(confirmation(page, lead?.reference)).toHaveCount(0);
          await page.reload();

          const again = await openSent(page, journey);
          await expect(confirmation(page, lead?.reference)).toHaveCount(0);
          await pressOnward(again);
          await expect(again).toContainText(`reference ${lead?.reference}`);
          await expect(again).toContainText('nothing was sent again');
          expect(await service.leads()).toHaveLength(length);
          await again.getByRole('button', { name: 'Send it once more' }).click();
          await expect.poll(async () => (await service.leads()).length).toBe(length + 1);
          expect((await service.leads()).at(-1)?.payload).toEqual(lead?.payload);
        });
    }
  });

const boxOf = (element: Locator): Promise<DOMRect> => element.evaluate((each) => each.getBoundingClientRect());

/** Scrolls until the upper edge of a form has left the window. Returns where it lies then. */
async function scrolledInto(form: Locator): Promise<DOMRect> {
  await form.evaluate((element) => scrollBy({ top: element.getBoundingClientRect().top + 150, behavior: 'instant' }));
  return boxOf(form);
}
