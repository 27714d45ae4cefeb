import moment from 'moment-timezone';
import { isThorough } from '../../thorough.ts';
import { workedHouse, workedRoom } from '../../leads/sampleHouses.ts';
import { EstimatorPage } from '../support/EstimatorPage.ts';
import { person } from '../support/person.ts';
import { expect, test } from '../support/test.ts';

test.use({ copy: 'online' });

const place = 'rooms.0.items/baseboard';

test('an estimate stays until it is closed, also after a reload, and is then seen again without sending it again', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  const estimator = new EstimatorPage(page);
  const { form, contact, summary } = estimator;
  const answers = { ...workedHouse, description: 'To be kept' };
  await estimator.open({ answers, place });
  await expect(form.button('See your estimate')).toHaveCount(0);
  await estimator.send();
  await expect(summary).toContainText('$274');
  const before = await service.leads();
  const lead = before.at(-1);

  await page.reload();
  await expect(summary).toContainText(`Your reference${lead?.reference}`);
  await expect(summary).toContainText('$274');
  const leave = [
    () => summary.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
  ];
  for (const away of leave) {
    await away();
    await estimator.form.ready();
    await expect(summary).toHaveCount(0);
    await expect(form.root).toContainText(`reference ${lead?.reference}. You can change it and send it again.`);
    await form.press('See your estimate');
    await expect(summary).toContainText(`Your reference${lead?.reference}`);
    await expect(summary).toContainText('$274');
  }
  await summary.getByRole('button', { name: 'Close' }).click();
  await expectAccessibleEverywhere();

  // Whoever asks for an estimate again is told of that one first.
  await form.press('Estimate');
  const asked = page.getByRole('dialog', { name: `reference ${lead?.reference}` });
  await expect(asked).toBeVisible();
  await expectAccessibleEverywhere();
  await asked.getByRole('button', { name: 'See your estimate' }).click();
  await expect(summary).toContainText('$274');
  await page.goBack();
  await expect(summary).toHaveCount(0);
  await form.press('Estimate');
  await asked.getByRole('button', { name: 'Get Quote' }).click();
  await contact.press('Cancel');

  // What was sent is shown, also when the answers have changed since, and keeps its day's rates.
  await form.press('Back');
  await form.press('Back');
  await form.answer({ 'How many doors?': '2' });
  await form.press('See your estimate');
  await expect(summary).toContainText('$274');
  await page.keyboard.press('Escape');
  expect(await service.leads()).toHaveLength(before.length);

  await form.press('Clear my answers');
  await expect(form.button('See your estimate')).toHaveCount(0);
});

const printed = [
  { what: 'of one room fits one sheet', rooms: [workedRoom], fits: true },
  {
    what: 'of seven rooms takes more, and loses nothing',
    rooms: Array.from({ length: 7 }, (_, index) => ({ ...workedRoom, name: `Bedroom ${index + 1}` })),
    fits: false,
  },
];

for (const { what, rooms, fits } of isThorough ? printed : printed.slice(0, 1)) {
  test(`a printed estimate ${what}: for whom, since when, how long, what is included`, async ({ page, service }) => {
    const estimator = new EstimatorPage(page);
    const { summary } = estimator;
    const answers = { ...workedHouse, description: what, numberOfRooms: rooms.length, rooms };
    await estimator.open({ answers, place: `rooms.${rooms.length - 1}.items/baseboard` });
    await estimator.send();
    await expect(summary).toBeVisible();
    const lead = (await service.leads()).at(-1);
    // Node's own data of time zones may be older than Alberta's clock.
    const day = (later: number) =>
      moment.tz(lead?.receivedAt, 'America/Edmonton').add(later, 'days').format('MMMM D, YYYY');
    await page.emulateMedia({ media: 'print' });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length === 1).toBe(fits);
    const paper = (await page.locator('body').innerText()).replace(/\s/g, '');
    for (const text of [
      'Bow & Brush Painting',
      '403-555-0142',
      `Estimate for ${person.firstname} ${person.lastname}`,
      `Your reference ${lead?.reference}`,
      `Sent on ${day(0)}`,
      `Good until ${day(30)}`,
      `Total Estimated Amount $${(274 * rooms.length).toLocaleString('en-CA')}`,
      'Labour only. Paint, materials and GST are extra.',
      `About ${Math.round(10.929 * rooms.length)} hours of work`,
      'Our rates from November 1, 2026',
      '144 sq ft (two longest walls: 12 × 12 ft)',
      'Included All labour for the work listed here',
      'Not included Paint and primer',
      'What happens next We call you',
      ...rooms.map(({ name }) => `${name} $274`),
    ])
      expect(paper).toContain(text.replace(/\s/g, ''));
    for (const text of ['Save or print', 'Close', 'Next', 'Get Detailed Quote'])
      expect(paper).not.toContain(text.replace(/\s/g, ''));
  });
}
