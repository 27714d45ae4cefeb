// A homeowner's whole journey: a quote is begun in French on a phone, and finished on a computer.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { photo } from '../server/files/sampleFiles.ts';
import { copyFolder } from './support/copies.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { inFrench } from './support/french.ts';
import { scriptOf } from './support/scriptOf.ts';
import { startService } from './support/startService.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<{ mails: Email[]; smtp: string }>({
  mails: async ({}, use) => use([]),
  smtp: async ({ mails }, use) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) =>
        void stream.toArray().then(async (parts) => {
          mails.push(await PostalMime.parse(Buffer.concat(parts)));
          done();
        }),
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    await use(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
    server.close();
  },
  // The pages of a service that sends mail say so, and are made when it starts.
  service: async ({ smtp }, use) => {
    const service = await startService(copyFolder('saving'), { SMTP_URL: smtp });
    const privacy = async () => (await fetch(`${service.url}/fr/privacy`)).text();
    await expect.poll(privacy).toContain('Nous le gardons 30 jours.');
    await use(service);
    await service.stop();
  },
});

test('a quote in French with a photo, saved on a phone, finished, looked over and sent on a computer', async ({
  page,
  browser,
  service,
  mails,
  expectAccessibleEverywhere,
}) => {
  const { say, form: ofForm, englishIn, expectNoEnglish } = inFrench();
  const mailTo = async (address: string): Promise<Email> => {
    const found = () => mails.find(({ to }) => to?.some((each) => each.address === address));
    await expect.poll(found).toBeDefined();
    return found() as Email;
  };
  const expectFrench = ({ subject = '', text = '' }: Email): void =>
    // The random id in a link may spell anything.
    expect(englishIn([subject, ...text.replaceAll(/https:\S+/g, '').split(/\n|\u00a0: /)])).toEqual([]);
  const form = new FormPage(page, ofForm(quote));
  await form.open();
  for (const [index, { heading }] of form.example.steps.slice(0, 3).entries()) {
    if (index > 0) await form.press(say('Next'));
    await expect(form.heading(heading)).toBeVisible();
    await form.fillStep(index);
  }
  const chosen = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) };
  await form.root.getByLabel(say('Photos of the rooms')).setInputFiles([chosen]);
  await form.button(say('Save and go on later')).press('Enter');
  const email = form.root.getByRole('textbox', { name: say('Email address') });
  await expect(email).toBeFocused();
  await expectAccessibleEverywhere();
  await expectNoEnglish(page);
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(form.root.getByText('Le lien est en route vers ada@example.com.')).toBeVisible();

  const saved = await mailTo('ada@example.com');
  expectFrench(saved);
  const [, link = ''] = /https:\/\/[^/\s]+(\/\S*#saved=[\w-]+)/.exec(saved.text ?? '') ?? [];
  expect(link).toContain('/fr/request-a-quote#saved=');
  const other = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 800 } });
  // Who is done within two seconds is taken for a program, and gets no mail.
  await other.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  const requests: string[] = [];
  other.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const desk = await other.newPage();
  const again = new FormPage(desk, form.example);
  await desk.goto(link);
  await again.ready();
  await expect(again.root.getByText(say('Your saved answers are back.'))).toBeVisible();
  await expect(again.root.getByText('hall.jpg (')).toBeVisible();
  expect(new URL(desk.url()).hash).toBe('');
  const [, id = ''] = link.split('#saved=');
  expect(requests.filter((request) => request.includes(id))).toEqual([]);
  await expectNoEnglish(desk);
  await again.press(say('Next'));
  expect(new URL(desk.url()).hash).toBe('');
  await again.button(say('Delete the saved answers')).click();
  await expect(again.root.getByText(/^Les réponses enregistrées sont supprimées/)).toBeVisible();
  await again.fillStep(-1);
  await again.press(say('Next'));

  await expect(again.heading(say('Check your answers'))).toBeFocused();
  for (const answer of [say('Condo/Townhouse'), say('Within a week'), 'Stairwell and hall', '403-555-0188'])
    await expect(again.root.getByRole('definition').filter({ hasText: answer })).toBeVisible();
  await expectNoEnglish(desk);
  await again.press(again.example.submit);
  await expect(desk.getByRole('region', { name: say('Sent. Thank you!') })).toBeVisible();
  await expect(desk).toHaveURL(/\/fr$/);
  const [lead] = await service.leads();
  expect(lead).toMatchObject({
    kind: 'deal',
    language: 'fr-CA',
    payload: { ...quote.payload, photos: [{ name: 'hall.jpg', width: 700, height: 900 }] },
  });
  const confirmation = await mailTo('sample@person.example');
  expectFrench(confirmation);
  expect(confirmation.text).toContain(say('Condo/Townhouse'));
  // The owner reads the first language of the site, and has the photo.
  const owners = await mailTo('info@bowandbrush.example');
  expect(owners.text).toContain('Condo/Townhouse');
  expect(owners.attachments.map(({ filename }) => filename)).toEqual(['hall.jpg']);

  await desk.goto(link);
  await expect(again.root.getByText(/^Ce lien ne mène à aucune réponse enregistrée/)).toBeVisible();

  // Where the code of it does not come, the form is there all the same.
  await other.route(await scriptOf('../engine/react/savedForLater.tsx'), (route) => route.abort());
  const failed = desk.waitForEvent('requestfailed');
  await desk.goto(again.example.page);
  await failed;
  await again.press(say('Next'));
  await other.close();
});
