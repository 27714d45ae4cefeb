import { refusedWords } from '../../checker/checks/refusedWords.ts';
import { type StandardPlace, standsAt } from '../../compile/standard/StandardField.ts';
import { standardWords } from '../../compile/standard/standardWords.ts';

/** The page of the standards' words. */
export const wordsPage = 'docs/standard-words.md';

/** Where words stand, in the page's words. */
const places: readonly (readonly [StandardPlace, string])[] = [
  ['section', 'a section'],
  ['field', 'fields'],
  ['items', 'entries of a list'],
];

/** What becomes of each word of the standards, by its record. */
export function pageOfWords(): string {
  const named = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
  const taken = standardWords.map((word) => {
    const at = places.flatMap(([place, called]) => (standsAt(word, place) ? called : [])).join(', ');
    return `| ${named(Object.keys(word.words))} | ${at} | ${word.as} |\n`;
  });
  const refused = Object.entries(refusedWords).map(
    ([what, all]) =>
      `\n## Refused: ${what}\n\n| Words | What to write instead |\n|---|---|\n` +
      all.map(([words, instead]) => `| ${named(words.split(' '))} | ${instead} |\n`).join(''),
  );
  return `# Words of JSON Schema and RJSF

What a section file makes of the standards' words, from the records of \`src/compile/standard\` and \`src/checker/checks/refusedWords.ts\` (\`npm run generate\`). Words that are not listed here are ours as well, under the same name and with the same meaning. A word that is taken of some places, or with some values, is refused elsewhere.

## Taken

| Words | Of | Taken as |
|---|---|---|
${taken.join('')}${refused.join('')}`;
}
