import { readFileSync } from 'node:fs';
import { schemasDir } from '../project/project.ts';
import { FormPage } from './support/FormPage.ts';
import { formCases } from './support/formCases.ts';
import { expect, test } from './support/test.ts';

const { consents, labels } = JSON.parse(readFileSync(`${schemasDir}/messages/en.json`, 'utf8')) as {
  consents: Record<string, string>;
  labels: Record<string, string>;
};
const wording = consents['marketing'] ?? '';

const [contact] = formCases;
if (!contact) throw new Error('The case of the contact form is missing');

test('the contact form links to the privacy page where it is sent, and keeps a consent with the lead alone', async ({
  page,
  service,
}) => {
  const form = new FormPage(page, contact);
  await form.open();
  await form.fill();
  await expect(form.root.getByRole('link', { name: labels['privacy'] ?? '' })).toHaveAttribute('href', '/privacy');
  const box = form.root.getByLabel(wording);
  await expect(box).not.toBeChecked();
  await box.check();
  await form.submit();
  await expect(form.notice(contact.success)).toBeVisible();
  const lead = (await service.leads()).filter(({ kind }) => kind === contact.kind).at(-1);
  expect(lead?.payload).toEqual(contact.payload);
  expect(lead?.consents).toEqual([{ name: 'marketing', wording, at: lead?.receivedAt }]);
  await form.open();
  await expect(form.root.getByLabel(wording)).not.toBeChecked();
});

test('the campaign leaves the address and comes with the lead, whichever page the form is sent from', async ({
  page,
  service,
}) => {
  await page.goto('/our-work?categoryIndex=1&utm_source=news&gclid=abc#main', { referer: 'https://search.example/' });
  await expect(page).toHaveURL(/\/our-work\?categoryIndex=1#main$/);
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL(/\/request-a-quote$/);
  await page.getByText('Rather write to us?').click();
  const form = new FormPage(page, contact);
  await form.ready();
  await form.fill();
  await form.submit();
  await expect(form.notice(contact.success)).toBeVisible();
  expect((await service.leads()).at(-1)?.attribution).toEqual({
    utm_source: 'news',
    gclid: 'abc',
    referrer: 'https://search.example/',
    landing_page: '/our-work',
  });
});
