import { refusedWords } from '../../checker/checks/standardWords.ts';
import { standardWords } from '../../compile/standard/standardWords.ts';

/** The page of the standards' words. */
export const wordsPage = 'docs/standard-words.md';

/** What becomes of each word of the standards, by its record. */
export function pageOfWords(): string {
  const named = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ');
  const taken = standardWords.map(({ words, as }) => `| ${named(Object.keys(words))} | ${as} |\n`);
  const refused = Object.entries(refusedWords).map(
    ([what, all]) =>
      `\n## Refused: ${what}\n\n| Words | What to write instead |\n|---|---|\n` +
      all.map(([words, instead]) => `| ${named(words.split(' '))} | ${instead} |\n`).join(''),
  );
  return `# Words of JSON Schema and RJSF

What a section file makes of the standards' words, from the records of \`src/compile/standard\` and \`src/checker/checks/standardWords.ts\` (\`npm run generate\`). Words that are not listed here are ours as well, under the same name and with the same meaning.

## Taken

| Words | Taken as |
|---|---|
${taken.join('')}${refused.join('')}`;
}
