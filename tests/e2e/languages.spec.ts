import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { englishIn, englishTexts, frenchTexts } from '../project/french.ts';
import { copyFolder } from './support/copies.ts';
import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/** The site in English and, under /fr, in French. */
test.use({ copy: 'french' });

const schemas = join(copyFolder('french'), 'schemas');

/** Every text of a page, and what screen readers, search engines and the browser's tab say of it. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = ['alt', 'aria-label', 'placeholder', 'title', 'content'];
    const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('script, style')) texts.push(node.textContent ?? '');
    for (const element of document.querySelectorAll(
      '[alt], [aria-label], [placeholder], [title], meta[name=description]',
    ))
      texts.push(...told.flatMap((name) => element.getAttribute(name) ?? []));
    return texts;
  });

async function expectNoEnglish(page: Page): Promise<void> {
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(20);
  expect(englishIn(texts, englishTexts(schemas))).toEqual([]);
}

test('every page has its like in French, each naming the other, and no English is left there', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/404/);
  for (const path of ['', '/our-work', '/request-a-quote', '/get-detailed-quote', '/privacy', '/nowhere']) {
    await page.goto(`/fr${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expectNoEnglish(page);
    const other = page.locator('link[hreflang="en-CA"]');
    if (path === '/nowhere') await expect(other).toHaveCount(0);
    else await expect(other).toHaveAttribute('href', new RegExp(`example${path || '/'}$`));
  }
  await page.goto('/our-work');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-CA');
  await expect(page.locator('link[hreflang="fr-CA"]')).toHaveAttribute('href', /\/fr\/our-work$/);
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/fr/our-work</loc>');
  // A page loads its own language alone.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/our-work');
  await hydrated(page.getByRole('button', { name: 'Menu' }));
  expect(asked.filter((path) => path.includes('/fr/'))).toEqual([]);
  expect(service.url).toBeTruthy();
});

test('a quote begun in English is finished in French, and the lead says so', async ({ page, service }) => {
  const texts = frenchTexts(schemas);
  const say = (text: string): string => texts.get(text) ?? text;
  const english = new FormPage(page, quote);
  await english.open();
  await english.fillStep(0);
  await english.press('Next');
  await expect(english.heading(quote.steps[1]?.heading ?? '')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/request-a-quote$/);
  const form = new FormPage(page, {
    ...quote,
    steps: quote.steps.map(({ heading, keys, required }) => ({
      heading: say(heading),
      keys: keys.map((action) => ({ ...action, label: say(action.label) })),
      required,
    })),
  });
  await form.ready();
  for (const [index, { heading }] of form.example.steps.entries()) {
    // What was typed in English is there, and so is the place.
    if (index === 0) continue;
    await expect(form.heading(heading)).toBeVisible();
    await form.fillStep(index);
    await expectNoEnglish(page);
    await form.press(say('Next'));
  }
  await expect(form.heading(say('Check your answers'))).toBeVisible();
  await expectNoEnglish(page);
  await form.press(say('Submit'));
  const confirmation = page.getByRole('region', { name: say('Sent. Thank you!') });
  await expect(confirmation).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
  await expectNoEnglish(page);
  const [lead] = (await service.leads()).slice(-1);
  expect(lead).toMatchObject({ kind: quote.kind, language: 'fr-CA', payload: quote.payload });
});
