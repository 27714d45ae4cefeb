import { readFileSync } from 'node:fs';
import { schemasDir } from '../project/project.ts';
import { contact } from './support/formCases.ts';
import { htmlMistakes } from './support/htmlMistakes.ts';
import { expect, test } from './support/test.ts';

const { consents } = JSON.parse(readFileSync(`${schemasDir}/messages/en.json`, 'utf8')) as {
  consents: Record<string, string>;
};
const wording = consents['marketing'] ?? '';
const keys = contact.steps.flatMap((step) => step.keys);

test.use({ javaScriptEnabled: false });

test('every page reads without JavaScript, and its links lead on', async ({ page, request }) => {
  const followed = new Set<string>();
  for (const path of ['/', '/our-work', '/request-a-quote', '/get-detailed-quote', '/privacy']) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    expect(links).toEqual(expect.arrayContaining(['/', '/our-work', '/request-a-quote']));
    for (const link of links) followed.add(link);
  }
  for (const link of followed) expect([link, (await request.get(link)).status()]).toEqual([link, 200]);

  await page.goto('/');
  const header = page.getByRole('banner');
  for (const name of ['Home', 'Our Work', 'Get a Quote'])
    await expect(header.getByRole('link', { name }).and(page.locator(':visible'))).toBeVisible();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
  // The slider's pictures are both whole, the one before first.
  const [before, after] = await Promise.all(
    ['before', 'after'].map((side) => page.locator(`img[alt*="${side}"]`).first().boundingBox()),
  );
  expect(before && after && (before.y + before.height <= after.y || before.x + before.width <= after.x)).toBe(true);
  await expect(page.getByText('Drag me!')).toBeHidden();
  // The gallery shows every project of both tabs, without a spinner.
  await page.goto('/our-work');
  await expect(page.getByRole('figure')).toHaveCount(16);
  for (const figure of await page.getByRole('figure').all()) await expect(figure).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
});

test('a form that cannot be sent without JavaScript says so, and leads to the contact form, which opens', async ({
  page,
}) => {
  await page.goto('/request-a-quote');
  const note = page.getByRole('main').locator('noscript');
  expect(await note.innerText()).toContain('needs JavaScript');
  await expect(note.locator('a[href^="tel:"]')).toBeVisible();
  const form = page.getByRole('contentinfo').locator('form');
  await expect(form).toBeHidden();
  await expect(note.locator('a[href^="#"]')).toHaveText('Rather write to us?');
  await note.locator('a[href^="#"]').click();
  await expect(form.getByRole('heading')).toBeInViewport();
  await form.getByLabel('Message').fill('Written without scripts');
  await expect(form.getByRole('button', { name: contact.submit })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('noscript')).toHaveCount(0);
});

test('the contact form can be sent without JavaScript, once however often it is reloaded', async ({
  page,
  service,
}) => {
  await page.goto('/our-work?utm_source=flyer');
  const form = page.getByRole('contentinfo').locator('form');
  for (const { label, type } of keys) await form.getByLabel(label, { exact: true }).fill(type ?? '');
  await expect(form.getByLabel(wording)).not.toBeChecked();
  await form.getByLabel(wording).check();
  const before = (await service.leads()).length;
  await form.getByRole('button', { name: contact.submit }).click();
  await expect(page).toHaveURL(/\/messages\/sent\?reference=\w+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact.success);
  const leads = (await service.leads()).slice(before);
  await expect(page.getByRole('main')).toContainText(`Your reference: ${leads[0]?.reference}`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(leads).toMatchObject([
    { kind: contact.kind, consents: [{ name: 'marketing', wording }], attribution: { utm_source: 'flyer' } },
  ]);
  expect(leads[0]?.payload).toEqual(contact.payload);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL(/\/$/);
});

test('a wrong form comes back with everything typed still there, each message at its field and linked to it', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/422/);
  await page.goto('/');
  const before = (await service.leads()).length;
  const footer = page.getByRole('contentinfo').locator('form');
  await footer.getByLabel('First Name').fill('Ada "<b>');
  await footer.getByLabel('Email').fill('nowhere');
  await footer.getByLabel('Message').fill('First line\nsecond & last');
  await footer.getByLabel(wording).check();
  await footer.getByRole('button', { name: contact.submit }).click();

  await expect(page).toHaveTitle(/^There is a problem: Contact us/);
  const form = page.getByRole('main').locator('form');
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    /Last Name field is required/,
    /Email field must be a valid email/,
    /Phone field is required/,
  ]);
  await expect(form.getByLabel('First Name')).toHaveValue('Ada "<b>');
  await expect(form.getByLabel('Message')).toHaveValue('First line\nsecond & last');
  await expect(form.getByLabel(wording)).toBeChecked();
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/must be a valid email/);
  await summary.getByRole('link').nth(1).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  expect(await service.leads()).toHaveLength(before);

  // The message stays as it was typed. It also makes this another lead than that of the other tests: the same words
  // twice are one lead.
  for (const { label, type } of keys)
    if (label !== 'Message') await form.getByLabel(label, { exact: true }).fill(type ?? '');
  await form.getByRole('button', { name: contact.submit }).click();
  await expect(page).toHaveURL(/\/messages\/sent\?/);
  expect((await service.leads()).slice(before).map(({ payload }) => payload)).toEqual([
    { ...contact.payload, message: 'First line\nsecond & last' },
  ]);
});

test('the same message again is the same one: the page says so, and sends it once more on purpose', async ({
  page,
  service,
}) => {
  const send = async () => {
    await page.goto('/');
    const form = page.getByRole('contentinfo').locator('form');
    for (const { label, type } of keys) await form.getByLabel(label, { exact: true }).fill(type ?? '');
    await form.getByLabel('Message').fill('Written twice');
    await form.getByRole('button', { name: contact.submit }).click();
  };
  await send();
  await expect(page).toHaveURL(/\/messages\/sent\?/);
  const before = await service.leads();
  await send();
  const main = page.getByRole('main');
  await expect(main.getByRole('status').first()).toContainText(`reference ${before.at(-1)?.reference}`);
  await expect(main).toContainText('These are exactly the same answers: nothing was sent again.');
  await expect(page).toHaveTitle(/^Contact us/);
  await expect(main.getByLabel('Message')).toHaveValue('Written twice');
  expect(await service.leads()).toHaveLength(before.length);
  await main.getByRole('button', { name: 'Send it once more' }).click();
  await expect(page).toHaveURL(/\/messages\/sent\?/);
  const after = await service.leads();
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.payload).toEqual(before.at(-1)?.payload);
});

test('the pages that answer a form are valid HTML, show nothing that an address smuggles in, and can be opened anew', async ({
  page,
  request,
}) => {
  const returned = await request.post('/messages', { form: { firstname: 'Ada "<b>', email: 'nowhere' } });
  expect(returned.status()).toBe(422);
  expect(await htmlMistakes(await returned.text(), 'the returned form')).toEqual([]);
  const smuggled = await request.get('/messages/sent?reference=<b>CALL</b>');
  expect([smuggled.status(), (await smuggled.text()).includes('CALL')]).toEqual([404, false]);
  const sent = await request.get('/messages/sent?reference=K7M4XQ');
  expect(sent.status()).toBe(200);
  const html = await sent.text();
  expect(html).toContain(contact.success);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('Your reference');
  expect(await htmlMistakes(html, 'the page of a sent form')).toEqual([]);
  await page.goto('/messages');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact us');
  await expect(page.getByRole('main').locator('form').getByLabel('Message')).toHaveValue('');
});
