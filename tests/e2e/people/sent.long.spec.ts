import { test } from '../support/test.ts';
import { devices } from './devices.ts';
import { fillIn, type Journey, journeysThrough, openForm, sendAndCompare } from './journeys.ts';
import { siteOf } from './site.ts';

const copy = 'online';
const sent = (await siteOf(copy)).forms.filter(({ form }) => 'call' in form.definition.submit);
const journeys: Journey[] = [];
for (const form of sent) journeys.push(...(await journeysThrough(form)));

test.use({ copy });

for (const [device, use] of devices)
  test.describe(`on a ${device}`, () => {
    test.use(use);

    for (const [index, journey] of journeys.entries())
      test(`${journey.form.id}, way ${index + 1}: what was entered is what the service stores`, async ({
        page,
        service,
      }) => {
        const root = await openForm(page, journey);
        await fillIn(root, journey.sections);
        await sendAndCompare(root, journey, service);
      });
  });
