import { expect, test } from 'vitest';
import type { SiteText } from '../../src/content/ContentNames.ts';
import { translationsAmong } from '../../src/content/translations.ts';
import { untranslatedTexts } from '../../src/content/untranslated.ts';

const [quote, english, french, spanish] = [
  'schemas/quote/form.json',
  'schemas/messages/en.json',
  'schemas/languages/fr-CA.json',
  'schemas/languages/es-CA.json',
];
const files: Record<string, unknown> = {
  [french]: { 'quote/form.json': { Home: 'Maison' }, 'pricing-tables': { Walls: 'Murs' } },
  'schemas/messages/fr-CA.json': { labels: { next: 'Suivant', back: 'Back' } },
};
const textOf = (path: string): string | undefined => (path in files ? JSON.stringify(files[path]) : undefined);

let count = 0;
const text = (file: string, path: string[], words: string, translation: SiteText['translation'] = 'needed') => {
  count += 1;
  return { id: String(count), file, path, text: words, group: '', name: '', role: '', translation };
};

test('a language lacks what it does not say: texts once a file, sentences that stayed as they were, and its own lines', () => {
  const texts = [
    text(quote, ['title'], 'Home'),
    text(quote, ['steps'], 'Garage'),
    text(quote, ['steps', 'title'], 'Garage'),
    text(quote, ['phone'], '403-555-0100', 'none'),
    text(english, ['labels', 'next'], 'Next'),
    text(english, ['labels', 'back'], 'Back'),
    text('schemas/messages/fr-CA.json', ['labels', 'back'], 'Back'),
    text(french, ['pricing-tables', 'Walls'], 'Murs'),
    text(french, ['pricing-tables', 'Doors'], ''),
    text(spanish, ['pricing-tables', 'Walls'], ''),
  ];
  const [language] = translationsAmong([french], textOf);
  expect(language && untranslatedTexts(texts, language, textOf).map(({ path }) => path.join(' '))).toEqual([
    'steps',
    'labels back',
    'pricing-tables Doors',
  ]);
});
