import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { translationEdits } from '../../src/json/translations.ts';
import { takeEdit } from '../../src/json/takeEdit.ts';

/** Translations go by the text that they are for: where it gets other words, they are found by those. */

const files: Record<string, string> = {
  'schemas/quote/home.json':
    '{ "heading": "Your home", "label": "Send", "again": "Send", "list": ["House", "Flat"],\n  "oneOf": [{ "const": "Hut", "title": "Hut" }] }\n',
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
const textOf = (path: string): string | undefined => files[path];
/** The file of the language once the edits are taken; undefined where there are none. */
function after(from: string, to: string): string | undefined {
  const before = files[home] ?? '';
  const changed = new Map([[home, { before, now: before.replace(from, to) }]]);
  const edits = translationEdits(changed, [home, french], textOf);
  let text = files[french];
  for (const edit of edits) {
    const taken = takeEdit(text ?? '', edit);
    if ('text' in taken) text = taken.text;
  }
  return edits.length > 0 ? text : undefined;
}

test('a translation goes with its text to other words, in its place', () => {
  expect(after('Your home', 'Your house')).toBe(files[french]?.replace('Your home', 'Your house'));
  expect(after('"House"', '"A house"')).toContain('"A house": "Maison"');
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
