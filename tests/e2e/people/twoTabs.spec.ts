import { expect, test } from '../support/test.ts';
import { fillSection } from '../support/fillSection.ts';
import { devices } from './devices.ts';
import { fillIn, openForm, pressOnward, sendAndCompare } from './journeys.ts';
import { afterSending, confirmation, entered, isAttached, journeysOnPages, keptOf, written } from './kept.ts';

const copy = 'online';
const journeys = await journeysOnPages(copy, ({ id }) => id === 'quote');
const file = { name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('') };

test.use({ copy });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    for (const journey of journeys.filter(({ before }) => !before)) {
      const { form, sections } = journey;
      const [first] = sections;

      test(`${form.id}: what is done in an older tab takes nothing from a newer one`, async ({ page, context }) => {
        const older = await openForm(page, journey);
        const newer = await context.newPage();
        const root = await openForm(newer, journey);
        let begun: unknown;
        await fillIn(root, sections, {
          filled: async (section) => void (begun ??= await entered(section)),
        });
        await written(newer);
        const kept = await keptOf(newer, journey);
        await expect.poll(() => entered(older)).toEqual(begun);
        // What was asked in this tab first is answered the same, and Next is pressed where that does not send it.
        const isOnly = sections.length === 1;
        if (first)
          await fillSection(older, { ...first, answers: first.answers.slice(0, isOnly ? 1 : undefined) }, file);
        if (!isOnly) await pressOnward(older, first);
        await written(page);
        await newer.reload();
        expect(await keptOf(newer, journey)).toEqual(kept);
        await expect(root.getByRole('heading', { level: 2, name: sections.at(-1)?.heading })).toBeVisible();
      });

      if (isAttached(journey)) continue;
      test(`${form.id}: sent in one tab, it is not sent again by the other`, async ({ page, context, service }) => {
        const root = await openForm(page, journey);
        await fillIn(root, sections);
        await written(page);
        const other = await context.newPage();
        const second = await openForm(other, journey);
        await sendAndCompare(root, journey, service);
        const { length } = await service.leads();
        const reference = (await service.leads()).at(-1)?.reference ?? '';
        if (afterSending(journey) === 'clear') {
          await expect(confirmation(other, reference)).toBeVisible();
          await expect.poll(() => entered(second)).not.toContainEqual([expect.anything(), expect.stringMatching(/./)]);
        } else {
          await expect(second).toContainText(reference);
        }
        await pressOnward(second);
        if (afterSending(journey) === 'keep') await expect(second).toContainText('nothing was sent again');
        else await expect(second.getByRole('alert').first()).toBeVisible();
        expect(await service.leads()).toHaveLength(length);
      });
    }
  });
