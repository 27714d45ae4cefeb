import { expect, test } from 'vitest';
import { namedLanguages } from '../../src/content/languageName.ts';
import { editsAddingLanguage } from '../../src/desk/content/newLanguage.ts';

const english = 'schemas/messages/en.json';
const edits = (code: string, ...others: string[]) =>
  editsAddingLanguage(code, 'en-US', {
    paths: [english, ...others],
    savedText: (path) => JSON.stringify({ labels: { dates: path.slice(17, -5), next: path } }),
  }).map(({ file, to }) => [file, JSON.parse(String(to))] as const);

test('a new language begins switched off, in the country of the site, with the sentences of the first catalogue', () => {
  expect(edits('es')).toEqual([
    ['schemas/languages/es-US.json', { $schema: '../meta/language.schema.json', off: true }],
    ['schemas/messages/es-US.json', { labels: { dates: 'es-US', next: english } }],
  ]);
});

test('it takes the sentences that the content has of it in another country, and leaves its own as they are', () => {
  const canadian = 'schemas/messages/fr-CA.json';
  expect(edits('fr', canadian)[1]).toEqual([
    'schemas/messages/fr-US.json',
    { labels: { dates: 'fr-US', next: canadian } },
  ]);
  expect(edits('fr', canadian, 'schemas/messages/fr-US.json')).toHaveLength(1);
});

test('languages are offered by name, each once', () => {
  const offered = namedLanguages();
  expect(offered).toEqual(
    expect.arrayContaining([
      ['fr', 'French'],
      ['fil', 'Filipino'],
      ['pa', 'Punjabi'],
    ]),
  );
  expect(new Set(offered.map(([, name]) => name)).size).toBe(offered.length);
});
