import { expect, test } from '../support/test.ts';
import { devices } from './devices.ts';
import { expectStored, fillIn, openForm, pressOnward } from './journeys.ts';
import { journeysOnPages } from './kept.ts';

const copy = 'online';
const journeys = await journeysOnPages(copy, ({ id }) => id === 'contact');

test.use({ copy });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    for (const journey of journeys.filter(({ form }) => 'call' in form.form.definition.submit))
      test(`${journey.form.id}: offline and back, the page says what is true, and sends once`, async ({
        page,
        context,
        service,
        expectConsole,
      }) => {
        expectConsole(/ERR_INTERNET_DISCONNECTED|no response/);
        const { labels } = journey.form.form.definition;
        const root = await openForm(page, journey);
        await fillIn(root, journey.sections);
        const { length } = await service.leads();
        // The first touch of a form has asked for the code that sends.
        await page.waitForLoadState('networkidle');
        await context.setOffline(true);
        await pressOnward(root);
        await expect(root).toContainText(labels.failedOffline);
        await context.setOffline(false);
        await expect(root).toContainText(labels.backOnline);
        await expect(root).not.toContainText(labels.failedOffline);
        await pressOnward(root);
        await expect.poll(async () => (await service.leads()).length).toBe(length + 1);
        await expectStored(journey, service);
      });
  });
