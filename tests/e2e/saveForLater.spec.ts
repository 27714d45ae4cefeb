// A quote that is begun on one device and finished on another.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { photo } from '../server/files/sampleFiles.ts';
import { copyFolder } from './support/copies.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { startService } from './support/startService.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { mails: string[]; smtp: string }>({
  mails: [async ({}, use) => use([]), { scope: 'worker' }],
  smtp: [
    async ({ mails }, use) => {
      const server = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData: (stream, _session, done) => void text(stream).then((mail) => done((mails.push(mail), null))),
      });
      server.listen(0, '127.0.0.1');
      await once(server.server, 'listening');
      await use(`smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`);
      server.close();
    },
    { scope: 'worker' },
  ],
  // The pages of a service that sends mail say so, and are made when it starts.
  service: [
    async ({ smtp }, use) => {
      const service = await startService(copyFolder('saving'), { SMTP_URL: smtp });
      await expect
        .poll(async () => (await fetch(`${service.url}/privacy`)).text())
        .toContain('It is kept for 30 days.');
      await use(service);
      await service.stop();
    },
    { scope: 'worker' },
  ],
});

test('saved on one device with a photo, finished on another, and deleted there', async ({
  page,
  browser,
  service,
  mails,
  expectAccessibleEverywhere,
}) => {
  const form = new FormPage(page, quote);
  await form.open();
  await form.fill(2);
  const chosen = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo(900, 700) };
  await form.root.getByLabel(/^Photos of the rooms/).setInputFiles([chosen]);
  await form.root.getByRole('button', { name: 'Save and go on later' }).press('Enter');
  const email = form.root.getByRole('textbox', { name: 'Email address' });
  await expect(email).toBeFocused();
  await expectAccessibleEverywhere();
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(form.root.getByText('The link is on its way to ada@example.com.')).toBeVisible();

  const [, link = ''] =
    /https:\/\/[^/\s]+(\/\S*#saved=[\w-]+)/.exec((mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')) ??
    [];
  expect(link).toContain('/request-a-quote#saved=');
  const other = await browser.newContext({ baseURL: service.url, viewport: { width: 1280, height: 800 } });
  const requests: string[] = [];
  other.on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const desk = await other.newPage();
  const again = new FormPage(desk, quote);
  await desk.goto(link);
  await again.ready();
  await expect(again.root.getByText('Your saved answers are back.')).toBeVisible();
  await expect(again.root.getByText('hall.jpg (')).toBeVisible();
  expect(new URL(desk.url()).hash).toBe('');
  const [, id = ''] = link.split('#saved=');
  expect(requests.filter((request) => request.includes(id))).toEqual([]);
  await again.press('Next');
  expect(new URL(desk.url()).hash).toBe('');
  await again.root.getByRole('button', { name: 'Delete the saved answers' }).click();
  await expect(again.root.getByText(/^The saved answers are deleted/)).toBeVisible();
  await again.fillStep(-1);
  await again.submit();
  await expect(desk).toHaveURL(/\/$/);
  const [lead] = await service.leads();
  expect(lead?.payload['photos']).toMatchObject([{ name: 'hall.jpg', width: 700, height: 900 }]);

  await desk.goto(link);
  await expect(again.root.getByText(/^This link does not lead to saved answers/)).toBeVisible();
  await other.close();
});
