import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brokenFrench, englishFinder, frenchTexts } from '../../project/french.ts';
import { copyFolder } from './copies.ts';
import { type FormCase, quote } from './formCases.ts';
import { expect } from './test.ts';

/** What the pages under /fr of the copy "french" say, by the English, which is what they say where they lack words. */
export function inFrench() {
  const schemas = join(copyFolder('french'), 'schemas');
  const texts = frenchTexts(schemas);
  const find = englishFinder(schemas);
  const typed = quote.steps.flatMap(({ keys }) => keys.flatMap(({ type }) => type ?? []));
  const englishIn = (shown: readonly string[]): string[] => find(shown.filter((text) => !typed.includes(text)));
  const say = (text: string): string => texts.get(text) ?? text;
  return {
    say,
    /** A form in French: what is entered is the same. */
    form: (example: FormCase): FormCase => ({
      ...example,
      page: `/fr${example.page}`,
      submit: say(example.submit),
      steps: example.steps.map(({ heading, keys, required }) => ({
        heading: say(heading),
        keys: keys.map((action) => ({ ...action, label: say(action.label) })),
        required,
      })),
    }),
    /** The texts among some that are English, but for what the tests enter. */
    englishIn,
    expectNoEnglish: async (page: Page): Promise<void> => {
      const shown = await textsOf(page);
      expect(shown.length).toBeGreaterThan(20);
      expect([...englishIn(shown), ...brokenFrench(shown)]).toEqual([]);
    },
  };
}

/** Every text of a page, and what screen readers, search engines and the browser's tab say of it. */
const textsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const told = ['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder'];
    const nodes = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (!node.parentElement?.closest('script, style, [lang]:not(html)')) texts.push(node.textContent ?? '');
    for (const name of [...told, 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
    for (const meta of document.querySelectorAll(
      '[name=description], [property$=title], [property$=description], [property$=alt]',
    ))
      texts.push(meta.getAttribute('content') ?? '');
    return texts;
  });
