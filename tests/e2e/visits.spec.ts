import { readDatabaseIfExistsOrThrow } from '../../src/cli/readDatabase.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import type { Service } from './support/startService.ts';
import { expect, test } from './support/test.ts';

// The browser of these tests calls itself headless, as robots do.
test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/140.0.0.0 Mobile Safari/537.36' });

/** What was counted of the form until now. */
async function sumsOf({ databaseUrl }: Service): Promise<Record<string, number>> {
  const rows = await readDatabaseIfExistsOrThrow(databaseUrl, (database) =>
    database.selectFrom('visit_counts').selectAll().where('form', '=', quote.form).execute(),
  );
  return Object.fromEntries((rows ?? []).map(({ kind, name, width, count }) => [`${width} ${kind} ${name}`, count]));
}

test('a visitor who slips once and sends is counted so: each step once, by one beacon, with no cookie', async ({
  page,
  service,
}) => {
  const beacons: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/visits')) beacons.push(request.postData() ?? '');
  });
  await page.clock.install();
  const form = new FormPage(page, quote);
  await form.open();
  await form.press('Next');
  await expect(form.root.getByText('The Type of House field is required').first()).toBeVisible();
  await form.fill();
  // Whoever is quicker is taken for a program.
  await page.clock.fastForward(5000);
  await form.submit();
  await expect(form.notice(quote.success)).toBeVisible();
  const steps = ['home-type', 'start-date', 'project-details', 'contact-details', '/review'];
  await expect
    .poll(() => sumsOf(service))
    .toEqual({
      'phone opened ': 1,
      ...Object.fromEntries(steps.map((step) => [`phone reached ${step}`, 1])),
      ...Object.fromEntries(steps.slice(0, -1).map((step) => [`phone passed ${step}`, 1])),
      'phone wrong type_of_house': 1,
      'phone sent ': 1,
    });
  expect(beacons).toHaveLength(steps.length + 1);
  for (const body of beacons) expect(body.length).toBeLessThan(200);
  expect(await page.context().cookies()).toEqual([]);
});
