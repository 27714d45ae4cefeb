import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { mergedSchema } from '../../../src/engine/definition/schemaTree.ts';
import { buildCommands, prepareCopy, removeCopies } from '../../e2e/support/copies.ts';
import { draftKey } from '../../e2e/support/EstimatorPage.ts';
import { siteFolder } from '../../e2e/support/pageFiles.ts';
import { onlineForm } from '../../engine/onlineForms.ts';
import { houseOf } from './houses.ts';
import { watchPaints } from './measure.ts';
import { serve } from './serve.ts';
import { buildStockRjsf, stockPage } from './stockPages.ts';
import { viewport } from './weights.ts';
import { childCount, childrenOf, type Patch, stylesOf, withoutScript, withPlainScript } from './withoutScript.ts';

/** A press that changes what is on the page. */
interface Change {
  name: string;
  place: string;
  press: string;
  /** The elements whose children change, and how many of the first ones stay: all, when left out. */
  parts: { at: string; kept?: number }[];
  focused?: string;
}

const walls = '[id="estimator.rooms.0.wall.items"]';
const panel = '[role="tabpanel"]';

/** What is measured beside typing. */
export const changes: readonly Change[] = [
  {
    name: 'next section',
    place: 'rooms.0.room',
    press: 'main form [type=submit]',
    parts: [{ at: 'main form div:has(> #estimator-heading)', kept: 0 }],
    focused: '#estimator-heading',
  },
  {
    name: 'add a wall',
    place: 'rooms.0.items/wall',
    press: `${walls} > div > button:text-is("Add Wall")`,
    parts: [
      { at: panel, kept: 0 },
      { at: '[role="tablist"]', kept: 14 },
    ],
    focused: `${panel} :is(input:not([type=hidden]), select, textarea)`,
  },
  {
    name: 'a tab of the list',
    place: 'rooms.0.items/wall',
    press: '[role="tab"]:nth-child(2)',
    parts: [{ at: panel, kept: 0 }],
  },
  {
    name: 'a dialog',
    place: '/review',
    press: 'main form [type=submit]',
    parts: [{ at: 'body' }],
    focused: '#client-heading',
  },
];

const estimator = '/get-detailed-quote';

/** The pages of a benchmark, served. */
export interface BenchPages {
  url: string;
  stop: () => Promise<void>;
}

/** Where each page is found. */
export const paths = {
  ours: estimator,
  floor: '/floor',
  stock: '/stock',
  scripted: (change: string) => `/scripted-${change.replaceAll(' ', '-')}`,
};

/** Opens a page of its own at a place of the estimator, with a full house in its draft. */
export async function openEstimator(browser: Browser, url: string, place: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  const draft = JSON.stringify({ answers: houseOf(7), place });
  // What runs in the page comes as tsx made it, with a helper for the names of functions.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchPaints);
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [draftKey, draft] as const);
  await page.goto(url + estimator);
  await page.locator('form[data-ready]').waitFor();
  return page;
}

/** Builds all pages, and serves them. */
export async function makePages(browser: Browser): Promise<BenchPages> {
  await mkdir('dist', { recursive: true });
  const folder = await mkdtemp('dist/bench-');
  await buildCommands();
  await prepareCopy('online');
  const stock = await buildStockRjsf(folder);
  const { definition } = onlineForm('estimator');
  const made = new Map([[paths.stock, stockPage(mergedSchema(definition), houseOf(7))]]);
  const { url, stop } = await serve([await siteFolder('online'), stock], made);
  const page = await openEstimator(browser, url, 'rooms.0.room');
  made.set(paths.floor, await withoutScript(page, await stylesOf(page)));
  await page.context().close();
  for (const change of changes) made.set(paths.scripted(change.name), await scriptedPage(browser, url, change));
  return {
    url,
    stop: async () => {
      stop();
      await rm(folder, { recursive: true, force: true });
      await removeCopies();
    },
  };
}

/** The page before a change, with a plain script that makes the nodes of the page after it. */
async function scriptedPage(browser: Browser, url: string, change: Change): Promise<string> {
  const page = await openEstimator(browser, url, change.place);
  const counts = await Promise.all(change.parts.map(({ at }) => childCount(page, at)));
  await page.locator(change.press).click();
  await page.waitForTimeout(1000);
  const after = await Promise.all(
    change.parts.map(async ({ at, kept }, index): Promise<Patch> => {
      const children = await childrenOf(page, at, kept ?? counts[index]);
      return { at, children, ...(kept !== undefined && { kept }) };
    }),
  );
  const styles = await stylesOf(page);
  await page.reload();
  await page.locator('form[data-ready]').waitFor();
  const html = await withoutScript(page, styles);
  await page.context().close();
  return withPlainScript(html, after, change.focused);
}
