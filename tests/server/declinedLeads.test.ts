import { expect, test } from 'vitest';
import { limitedVisitorDestination } from '../../src/server/delivery/email/emailDestinations.ts';
import { message } from './message.ts';
import { sampleProduct } from './sampleProduct.ts';
import { startApp } from './startApp.ts';
import { writtenLog } from './writtenLog.ts';

test('a lead that a destination does not want is logged with the reason, and with nothing of the visitor', async () => {
  const log = writtenLog();
  const settings = { smtpUrl: 'smtp://127.0.0.1:9', mailFrom: '', mailTo: '', mailAttachmentsMb: 0 };
  const visitor = { name: 'email-visitor', ...limitedVisitorDestination(settings, () => sampleProduct) };
  const other = { name: 'webhook', declineReason: () => undefined, deliver: () => Promise.resolve() };
  const { post } = await startApp({ destinations: [visitor, other], log, logLevel: 'info' });
  const said = () => log.read().filter(({ declined }) => declined !== undefined);
  const { id } = (await post(message, { 'lead-signals': 'elapsed=150' })).json<{ id: string }>();
  expect(said()).toMatchObject([
    { id, kind: 'message', declined: { 'email-visitor': 'suspect' }, msg: 'lead not for every destination' },
  ]);
  for (const text of Object.values(message)) expect(log.text()).not.toContain(text);
  // What everybody takes is no news.
  await post({ ...message, lastname: 'Sand' });
  expect(said()).toHaveLength(1);
});
