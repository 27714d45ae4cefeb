import { weighRoutes } from '../bench/browser/weights.ts';
import { expect, test } from './support/test.ts';

/** Kilobytes of JavaScript, compressed, that a page may load: a form brings the engine, and what sends its files. */
const budgetOf = (route: string): number =>
  route === '/request-a-quote' ? 182.2 : route.endsWith('-quote') ? 180.3 : 102;

test('no route loads more JavaScript than its budget', async ({ browser, service }) => {
  const weights = await weighRoutes(browser, service.url);
  expect(weights.length).toBeGreaterThan(0);
  const tooHeavy = weights.filter(({ route, gzip }) => gzip === 0 || gzip > budgetOf(route));
  expect(tooHeavy).toEqual([]);
});

/** What each package says in its own words where it is in a script. */
const saidBy: Readonly<Record<string, string>> = {
  'react-dom': 'Minified React error',
  'react-router-dom': 'may be used only in the context of a <Router>',
  '@rjsf/core': 'A validator is required for Form functionality',
  '@rjsf/validator-ajv8': 'No precompiled validator function',
  'json-logic-js': 'Unrecognized operation',
  'styled-components': 'data-styled',
  axios: 'AxiosError',
};

test('the packages that the product was asked to be made with are in what a form loads', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    // What comes when the page goes is nobody's.
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/request-a-quote');
  await expect(page.getByRole('main').locator('form')).toHaveAttribute('data-ready', 'true');
  await page.getByRole('radio').first().focus();
  for (const [name, words] of Object.entries(saidBy))
    await expect.poll(async () => (await Promise.all(scripts)).some((text) => text.includes(words)), name).toBe(true);
});
