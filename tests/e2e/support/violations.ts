import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { untilStill } from './untilStill.ts';

/** The smallest that there is: every page that is judged reads it anew. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules that a scheme can break by itself. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

const all: axe.RunOptions = { runOnly: { type: 'tag', values: standards } };
const ofColour: axe.RunOptions = { runOnly: { type: 'rule', values: rulesOfColour } };

/**
 * Judges the page where it is; undefined until the rules are loaded into it. Two thirds of the time would go into
 * loading them anew for each run, and into handing over what is right.
 */
const judge = async (options: axe.RunOptions): Promise<string[] | undefined> => {
  if (!('axe' in window)) return undefined;
  const { violations } = await (window.axe as typeof axe).run(document, { ...options, resultTypes: ['violations'] });
  /** A notice lies over what is under it for a moment, which makes no target smaller. */
  const isCovered = ({ any }: axe.NodeResult): boolean =>
    any.some(({ data }) => /obscured/i.test(String(Object(data)['messageKey'])));
  return violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isCovered(node)).map(({ html }) => `${id}: ${html}`),
  );
};

/** What is inaccessible about the page as it stands, by all rules or by those of colour: the rule and the element. */
export async function violations(page: Page, rules: 'all' | 'of colour' = 'all'): Promise<string[]> {
  // Half-faded text has no contrast that counts.
  await untilStill(page);
  const options = rules === 'all' ? all : ofColour;
  let found = await page.evaluate(judge, options);
  if (!found) {
    await page.evaluate(source);
    found = await page.evaluate(judge, options);
  }
  if (!found) throw new Error('The rules of accessibility do not load');
  return found;
}
