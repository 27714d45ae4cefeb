import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { englishIn, englishTexts, frenchTexts } from '../../project/french.ts';
import { copyFolder } from './copies.ts';
import type { FormCase } from './formCases.ts';
import { expect } from './test.ts';

/** What the pages under /fr of the copy "french" say, by the English, which is what they say where they lack words. */
export function inFrench() {
  const schemas = join(copyFolder('french'), 'schemas');
  const texts = frenchTexts(schemas);
  const english = englishTexts(schemas);
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
    /** The texts among some that are English. */
    englishIn: (shown: readonly string[]): string[] => englishIn(shown, english),
    expectNoEnglish: async (page: Page): Promise<void> => {
      const shown = await textsOf(page);
      expect(shown.length).toBeGreaterThan(20);
      expect(englishIn(shown, english)).toEqual([]);
    },
  };
}

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
