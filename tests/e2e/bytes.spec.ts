import { weighRoutes } from '../bench/browser/weights.ts';
import { expect, test } from './support/test.ts';

/** Kilobytes of JavaScript, compressed, that a page may load; one that is a form brings the engine. */
const budgetOf = (route: string): number => (route.endsWith('-quote') ? 186 : 110);

test('no route loads more JavaScript than its budget', async ({ browser, service }) => {
  const weights = await weighRoutes(browser, service.url);
  expect(weights.length).toBeGreaterThan(0);
  const tooHeavy = weights.filter(({ route, gzip }) => gzip === 0 || gzip > budgetOf(route));
  expect(tooHeavy).toEqual([]);
});
