import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { translationEditsFollowingTexts } from '../../src/content/translations.ts';
import { applyEditWithUndo } from '../../src/content/takeEdit.ts';

/** Translations go by the text that they are for: where it gets other words, they are found by those. */

const files: Record<string, string> = {
  'schemas/quote/home.json':
    '{ "heading": "Your home", "label": "Send", "again": "Send", "list": ["House", "Flat"], "none": "",\n  "oneOf": [{ "const": "Hut", "title": "Hut" }] }\n',
  'schemas/languages/fr-CA.json': `{
  "quote/home.json": {
    "Your home": "Votre logis",
    "Send": "Envoyer",
    "House": "Maison",
    "Hut": "Cabane"
  }
}
`,
};
const [home, french] = Object.keys(files) as [string, string];
const publishedOf = (path: string): string | undefined => files[path];
/** The file of the language once a file has said one thing after the other; undefined where it was not changed. */
function after(from: string, ...tos: string[]): string | undefined {
  const published = files[home] ?? '';
  const texts = new Map(Object.entries(files));
  for (const to of tos) {
    const [previous, now] = [texts.get(home) ?? '', published.replace(from, to)];
    texts.set(home, now);
    const textOf = (path: string): string | undefined => texts.get(path);
    const changed = new Map([[home, { published, previous, now }]]);
    for (const edit of translationEditsFollowingTexts(changed, [home, french], textOf, publishedOf)) {
      const taken = applyEditWithUndo(texts.get(french) ?? '', edit);
      if ('text' in taken) texts.set(french, taken.text);
    }
  }
  return texts.get(french) === files[french] ? undefined : texts.get(french);
}

test('a translation goes with its text to other words, in its place', () => {
  expect(after('Your home', 'Your house')).toBe(files[french]?.replace('Your home', 'Your house'));
  expect(after('"House"', '"A house"')).toContain('"A house": "Maison"');
});

test.each([
  ['was emptied, to write it anew', ['""', '"Home"']],
  ['had other words, and was emptied', ['"Your {home}"', '""', '"Home"']],
  ['said for a moment what another text says', ['"Send"', '"Home"']],
])('a translation is there again where its text %s', (_what, words) => {
  expect(after('"Your home"', ...words)).toBe(files[french]?.replace('Your home', 'Home'));
  expect(after('"Your home"', ...words, '"Your home"')).toBeUndefined();
});

test('it stays where the text stands elsewhere in the file, too', () => {
  expect(parse(after('"Send", "again"', '"Go", "again"') ?? '')).toHaveProperty(['quote/home.json'], {
    'Your home': 'Votre logis',
    Send: 'Envoyer',
    Go: 'Envoyer',
    House: 'Maison',
    Hut: 'Cabane',
  });
});

test('it goes along where a choice is stored by the same words', () => {
  expect(after('"title": "Hut"', '"title": "Small hut"')).toContain('"Small hut": "Cabane"');
});

test.each([
  ['entries of a list move', '["House", "Flat"]', '["Flat", "House"]'],
  ['one comes before them', '["House", "Flat"]', '["Tent", "House", "Flat"]'],
  ['a text without one is changed', 'Flat', 'Loft'],
  ['the new words have one already', 'Your home', 'Send'],
])('it is not touched where %s', (_what, from, to) => {
  expect(after(from, to)).toBeUndefined();
});

const hut = '{ "const": "Hut", "title": "Hut" }';

test.each([
  ['an entry of a list', '["House", "Flat"]', ['["Flat"]'], '    "House": "Maison",\n'],
  [
    'one that had other words before',
    '["House", "Flat"]',
    ['["A house", "Flat"]', '["Flat"]'],
    '    "House": "Maison",\n',
  ],
  ['a choice', hut, [''], ',\n    "Hut": "Cabane"'],
  ['a choice that had other words before', hut, ['{ "const": "Hut", "title": "Shed" }', ''], ',\n    "Hut": "Cabane"'],
])('it goes out with what is taken out: %s, and comes back with that', (_what, from, tos, gone) => {
  expect(after(from, ...tos)).toBe(files[french]?.replace(gone, ''));
  expect(after(from, ...tos, from)).toBeUndefined();
});

test('it stays where what is taken out is said elsewhere in the file, too', () => {
  expect(after('["House", "Flat"]', '["House", "House"]', '["House"]')).toBeUndefined();
});
