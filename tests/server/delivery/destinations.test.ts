import { expect, test } from 'vitest';
import { destinationNames, destinationsOf } from '../../../src/server/delivery/destinations.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { noFiles } from '../noFiles.ts';
import { sampleProduct } from '../sampleProduct.ts';

const mail = { SMTP_URL: 'smtp://127.0.0.1:2525' };
const hubspot = { HUBSPOT_TOKEN: 'pat-na1-stub' };
const webhook = { WEBHOOK_URL: 'http://127.0.0.1:9/', WEBHOOK_SECRET: 'sixteen letters!' };
const given: [env: Record<string, string>, names: string[]][] = [
  [{}, []],
  [mail, ['email-owner', 'email-visitor']],
  [{ ...mail, MAIL_CONFIRMATION: 'off' }, ['email-owner']],
  [{ ...webhook, ...hubspot }, ['hubspot', 'webhook']],
  [{ ...mail, ...webhook, ...hubspot }, ['email-owner', 'email-visitor', 'hubspot', 'webhook']],
];

test.each(given)('%j switches on %j, as a command knows without the definitions', (env, names) => {
  const settings = readSettings(env);
  expect(destinationNames(settings)).toEqual(names);
  expect(destinationsOf(settings, () => sampleProduct, noFiles).map(({ name }) => name)).toEqual(names);
});
