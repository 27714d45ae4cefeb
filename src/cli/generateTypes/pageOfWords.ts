import { replacements, refusedWords } from '../../compile/shape/refusedWords.ts';
import { type SchemaPosition, isAllowedAt } from '../../compile/keywords/EditableField.ts';
import { keywordMappings } from '../../compile/keywords/keywords.ts';

export const wordsPage = 'docs/keywords.md';

const places: readonly (readonly [SchemaPosition, string])[] = [
  ['section', 'a section'],
  ['field', 'fields'],
  ['items', 'entries of a list'],
];

/** Words with their usual meaning, without a record of their own. Operators have a table. */
export const sameWords = {
  keys:
    '$comment $ref properties items required dependentRequired examples minLength maxLength pattern minimum maximum ' +
    'exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems ui:autocomplete ui:autofocus ui:help ' +
    'ui:hideError ui:orderable ui:addable ui:placeholder ui:rows ui:classNames ui:style',
  widgets: 'checkbox color date date-time email file hidden password range text textarea time',
  formats: 'color date date-time email password time uri uuid',
};

/** The page with the meaning of each word of the standards, and each refused word once. */
export function renderKeywordSupportPage(): string {
  const named = (names: readonly string[]): string =>
    names.map((word) => `\`${word.replaceAll('|', '\\|')}\``).join(', ');
  const same = Object.entries(sameWords).map(([kind, words]) => `- ${kind}: ${named(words.split(' '))}\n`);
  const listed = new Set([
    ...sameWords.keys.split(' '),
    ...keywordMappings.flatMap(({ keywords: words }) => Object.keys(words)),
  ]);
  const changed = keywordMappings.map((word) => {
    const keywords = Object.keys(word.keywords);
    const placeNames = places.flatMap(([place, called]) => (isAllowedAt(word, place) ? called : [])).join(', ');
    const refused = keywords.filter((each) => replacements.keys.has(each));
    const instead = [...new Set(refused.map((each) => replacements.keys.get(each)))];
    const elsewhere = refused.length < keywords.length && refused.length > 0 ? `${named(refused)}: ` : '';
    return `| ${named(keywords)} | ${placeNames} | ${word.result} | ${elsewhere}${instead.join('; ')} |\n`;
  });
  const refused = Object.entries(refusedWords).map(([kind, entries]) => {
    const rows = entries.map(
      ([names, instead]) => [names.split(' ').filter((word) => kind !== 'keys' || !listed.has(word)), instead] as const,
    );
    const written = rows.flatMap(([names, instead]) => (names.length > 0 ? `| ${named(names)} | ${instead} |\n` : []));
    return `\n## Refused: ${kind}\n\n| Words | What to write instead |\n|---|---|\n${written.join('')}`;
  });
  return `# Words of JSON Schema and RJSF

What a section file makes of the standards' words, from the records of \`src/compile/keywords\` and \`src/compile/shape/refusedWords.ts\` (\`npm run generate\`). A word that is taken of some places, or with some values, is refused elsewhere.

## Taken as they are

${same.join('')}- operators: [a table](definitions.md#operators) says what they make of an answer that is not given

## Taken as something else

| Words | Of | Taken as | Elsewhere |
|---|---|---|---|
${changed.join('')}${refused.join('')}`;
}
