import { readFileSync } from 'node:fs';
import { schemasDir } from '../project/project.ts';
import { FormPage } from './support/FormPage.ts';
import { contact } from './support/formCases.ts';
import { tabTo } from './support/tabTo.ts';
import { expect, test } from './support/test.ts';

const { consents, labels } = JSON.parse(readFileSync(`${schemasDir}/messages/en.json`, 'utf8')) as {
  consents: Record<string, string>;
  labels: Record<string, string>;
};

test('under a form the contact form is folded: it links to the privacy page, and its lead has the consent, and the campaign that left the address', async ({
  page,
  service,
  expectAccessibleEverywhere,
}) => {
  await page.goto('/our-work?categoryIndex=1&utm_source=news&gclid=abc#main', { referer: 'https://search.example/' });
  await expect(page).toHaveURL(/\/our-work\?categoryIndex=1#main$/);
  await page.getByRole('banner').getByRole('link', { name: 'Get a Quote' }).first().click();
  await expect(page).toHaveURL(/\/request-a-quote$/);

  await page.goto('/get-detailed-quote');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Request Free Painting Estimate' });
  await expect(link).toHaveAttribute('href', '/request-a-quote');
  expect((await link.locator('xpath=../..').boundingBox())?.height).toBe(48);
  const fold = footer.getByText('Rather write to us?');
  const form = new FormPage(page, contact);
  await expect(form.root).toBeHidden();
  await tabTo(fold);
  await page.keyboard.press('Enter');
  await form.ready();
  await expectAccessibleEverywhere();
  await form.fill();
  // Other words than those that another test has posted, or it would be the same lead.
  const message = 'The hall, please.';
  await form.root.locator('textarea').fill(message);
  await expect(form.root.getByRole('link', { name: labels['privacy'] ?? '' })).toHaveAttribute('href', '/privacy');
  const wording = consents['marketing'] ?? '';
  const box = form.root.getByLabel(wording);
  await expect(box).not.toBeChecked();
  await box.check();
  await form.submit();
  await expect(form.notice(contact.success)).toBeVisible();
  const lead = (await service.leads()).at(-1);
  expect(lead?.payload).toEqual({ ...contact.payload, message });
  expect(lead?.consents).toEqual([{ name: 'marketing', wording, at: lead?.receivedAt }]);
  expect(lead?.attribution).toEqual({
    utm_source: 'news',
    gclid: 'abc',
    referrer: 'https://search.example/',
    landing_page: '/our-work',
  });

  await form.open();
  await expect(fold).toHaveCount(0);
  await expect(form.root).toBeVisible();
  await expect(box).not.toBeChecked();
});
