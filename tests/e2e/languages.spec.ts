import { FormPage } from './support/FormPage.ts';
import { quote } from './support/formCases.ts';
import { inFrench } from './support/french.ts';
import { hydrated } from './support/hydrated.ts';
import { expect, test } from './support/test.ts';

/** The site in English and, under /fr, in French. */
test.use({ copy: 'french' });

test('every page has its like in French, each naming the other, and no English is left there', async ({
  page,
  service,
  expectConsole,
}) => {
  expectConsole(/404/);
  const { expectNoEnglish } = inFrench();
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
  const { say, form: ofForm, expectNoEnglish } = inFrench();
  const english = new FormPage(page, quote);
  await english.open();
  await english.fillStep(0);
  await english.press('Next');
  await expect(english.heading(quote.steps[1]?.heading ?? '')).toBeVisible();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/request-a-quote$/);
  const form = new FormPage(page, ofForm(quote));
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
  await form.press(form.example.submit);
  const confirmation = page.getByRole('region', { name: say('Sent. Thank you!') });
  await expect(confirmation).toBeVisible();
  await expect(page).toHaveURL(/\/fr$/);
  await expectNoEnglish(page);
  const [lead] = (await service.leads()).slice(-1);
  expect(lead).toMatchObject({ kind: quote.kind, language: 'fr-CA', payload: quote.payload });
});
