import type { Taken } from './taken.ts';

/** The page of the docs about RJSF's playground, made of how its samples are taken. */
export function pageOf(all: readonly Taken[]): string {
  const count = (as: Taken['as']): number => all.filter((taken) => taken.as === as).length;
  const words = new Map(all.flatMap(({ refused }) => [...refused]));
  const wordsOf = (way: string): string[] =>
    [...words].flatMap(([word, own]) => (own === way ? code(word) : [])).toSorted();
  const ways = [...new Set(words.values())].map((way) => `| ${wordsOf(way).join(', ')} | ${cell(way)} |`).toSorted();
  const row = ({ sample, as, refused, unread }: Taken): string => {
    const lists = [[...refused.keys(), ...Object.keys(sample.code ?? {})], unread];
    return `| \`${sample.name}\` | ${as} | ${lists.map((list) => list.map(code).join(', ')).join(' | ')} |`;
  };
  const functions = all.flatMap(({ sample }) => Object.entries(sample.code ?? {}));
  return `# RJSF's playground, in sections

What RJSF renders is to be a section here. The playground of RJSF 5 and 6 (\`packages/playground/src/samples\` of \`rjsf-team/react-jsonschema-form\`) is the measure: ${all.length} samples stand rebuilt in \`src/playground/samples/rjsf\`, the same keywords in the same structure, with names and texts of our own. A script wraps each into a section file (its \`schema\` as \`schema\`, its \`uiSchema\` as \`ui\`; a root that is no object, or is shown by a field of its own, is the one field of an object), and this page is generated from what the check says of that file: \`npx vitest run tests/playground/rjsfSamples.test.ts -u\`.

**${count('as it is')} are taken as they are, ${count('in part')} in part, ${count('refused')} are refused.** In part: when all that is refused is taken out of the file, at least half of the fields are left. What is taken judges the sample's answers as stock RJSF does (validator-ajv8), with four differences. Where \`if\` is about a field that is required, RJSF asks what \`then\` asks, and requires it, before that field is answered; here it is asked after. Neither takes the form before (\`if-then-else\`). Alternatives that nothing tells apart are chosen by an answer, \`oneOf\` or \`anyOf\`, of which RJSF says nothing (\`any-of\`, \`one-of\`). A list begins with one entry here, unless its [\`minItems\`](definitions.md) is 0 (\`nested\`), and an empty list is no answer where one is required (\`alternatives\`).

Not among them: the sample of an \`anyOf\` with a field of its own, which is the schema of \`any-of\` under a component. Components, fields and templates that samples bring along stand in the theme, [unchanged](how-to/use-an-rjsf-widget.md). \`extraErrors\`, which RJSF is handed beside the answers, are what the service answers here: they stand at their fields until these change (\`error-schema\`).

| Sample | Taken | Without | Says nothing, as a warning tells |
|---|---|---|---|
${all.map(row).join('\n')}

## What is refused, and what to write instead

| Word | The check says |
|---|---|
${ways.join('\n')}

Functions are no JSON:

${functions.map(([name, way]) => `- \`${name}\`: ${way}`).join('\n')}
`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('{', '\\{');
const code = (word: string): string => `\`${word.replaceAll('|', '\\|')}\``;
