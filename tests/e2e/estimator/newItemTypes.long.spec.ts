import { EstimatorPage } from '../support/EstimatorPage.ts';
import { onlineHouse } from '../support/houses.ts';
import { personKeys } from '../support/person.ts';
import { runEstimate } from '../support/runEstimate.ts';
import { expect, test } from '../support/test.ts';

const railings = 'How many stair railings?';

test.use({ copy: 'new-item-types' });

test('item types that are JSON alone are ticked, asked for, kept, priced and told in the summary', async ({
  page,
  service,
  expectAccessible,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, tabs, contact, summary } = estimator;
  await estimator.open({ answers: onlineHouse({}), place: 'rooms.0.room' });
  await form.answer({ 'Room Name': 'Hall', 'Room Type': 'Living room', 'Crown moulding': true, 'Stair railing': true });
  await expect(estimator.segments).toHaveText(['Room Detail', 'Walls', 'Crown moulding', 'Stair railing']);
  await form.press('Next');
  // Crown moulding is measured by the walls, which are not painted.
  const sides = ['12', '10', '12', '10'].map((length) => ({ 'Length in feet': length, 'Height in feet': '8' }));
  await estimator.fill({ heading: 'Walls', entries: sides });
  await expect(form.control('Type')).toHaveCount(0);
  await form.press('Next');
  await form.press('Next');
  await expect(form.errors.getByRole('link')).toHaveText(['The Type field is required']);
  await expectAccessible();
  await expect(form.control('Type').getByRole('option')).toHaveText([
    'Please choose',
    'Crown moulding, same colour',
    'Crown moulding, different colour',
  ]);
  await form.answer({ Type: 'Crown moulding, different colour' });
  await form.press('Next');

  for (const { amount, error } of [
    { amount: '', error: 'How many stair railings? The Amount field is required' },
    { amount: '0', error: 'How many stair railings? The Amount field must be 1 or more' },
    { amount: '5', error: 'How many stair railings? The Amount field must be 4 or less' },
  ]) {
    await form.answer({ [railings]: amount });
    await form.press('Estimate');
    await expect(form.errors.getByRole('link').first()).toHaveText(error);
  }
  await expect(tabs).toHaveCount(4);
  await form.answer({ [railings]: '3' });
  await estimator.fill({
    heading: 'Stair railing',
    entries: [
      { Type: 'Stair railing, paint' },
      { Type: 'Stair railing, stain' },
      { Type: 'Stair railing, stain', 'Paint this one': false },
    ],
  });
  await expectAccessible();
  await page.reload();
  await estimator.ready();
  await expect(form.heading('Stair railing')).toBeVisible();
  await estimator.openEntry(2);
  await estimator.entry.expectAnswers({ Type: 'Stair railing, stain', 'Paint this one': true });

  await form.press('Estimate');
  await contact.answer(personKeys);
  await contact.press('Get Quote');
  // 0.144 + 0.576 + 44/40 of preparation, 44/16, 3.5 and 6 hours: 14.07 at 25 dollars.
  await expect(summary).toContainText('Total Estimated Amount$352Labour only. Paint, materials and GST are extra.');
  const rows = summary.getByRole('table', { name: 'Hall' }).getByRole('rowheader');
  await expect(rows.filter({ hasText: /Crown|Stair/ })).toHaveText([
    'Crown moulding: Crown moulding, different colour 44 ft',
    'Stair railing: Stair railing, paint × 1',
    'Stair railing: Stair railing, stain × 1',
  ]);
  await expectAccessible();
  const lead = (await service.leads()).at(-1);
  expect(lead?.estimate).toMatchObject({ total_cost: 352, differences: [] });
  expect(lead?.payload['house_information']).toMatchObject({
    total_cost: 352,
    rooms: [
      {
        paintable: { crownMoulding: true, stairRailing: true, door: false },
        crownMoulding: { type: 'CrownMouldingDifferentColor' },
        stairRailing: {
          amount: 3,
          items: [
            { type: 'StairRailingPaint' },
            { type: 'StairRailingStain' },
            { type: 'StairRailingStain', isPaintable: false },
          ],
        },
      },
    ],
  });
  expect(runEstimate(service, lead?.payload['house_information']).total_cost).toBe(352);
});
