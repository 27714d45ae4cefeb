import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import type { FieldType, Rule } from '../../../src/compile/rules/rule.ts';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';

const { rules } = siteVocabulary;

const isRule = (value: unknown): value is Rule =>
  value !== null && typeof value === 'object' && 'name' in value && 'keyword' in value;

test('every record of a rule is in the list', async () => {
  const files = readdirSync('src/compile/rules').filter((name) => name !== 'rules.ts');
  const exported = await Promise.all(
    files.map(async (file): Promise<[string, unknown][]> =>
      Object.entries(await import(/* @vite-ignore */ `/src/compile/rules/${file}`)),
    ),
  );
  const records = exported.flat().flatMap(([, value]) => (Array.isArray(value) ? value.filter(isRule) : []));
  expect(records.length).toBeGreaterThan(20);
  expect(records.filter((record) => !rules.includes(record)).map(({ name }) => name)).toEqual([]);
});

test('what has no word in JSON Schema says how it is judged, and every keyword of a file what may stand at it', () => {
  const ajv = new Ajv({ strict: true });
  const unjudged = rules.filter(({ keyword, definition }) => !definition && !ajv.getKeyword(keyword));
  expect(unjudged.map(({ name }) => name)).toEqual([]);
  const added = ['type', 'file', 'maxFiles', 'not', 'checkDigit', 'uniqueItems', 'enum', 'exclusiveOptions'];
  const unsaid = rules.filter(({ keyword, metaSchema }) => !metaSchema && !added.includes(keyword));
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});

/** The rows of the table of docs/rules.md: a line for each rule of the first column. */
const rows = readFileSync('docs/rules.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [names = '', written = '', types = ''] = line.split(' | ').map((cell) => cell.replace(/^\| /, ''));
    const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    return codes(names).map((name) => ({ name, codes: codes(written), types }));
  });

test('the page of the rules has a row for each of them, and no other', () => {
  const named = [...new Set(rows.map(({ name }) => name))].sort();
  expect(named).toEqual([...new Set(['required', ...rules.map(({ name }) => name)])].sort());
});

/** What the answers are made of that a rule goes with. */
const itemsOf: Record<string, object> = { lists: { type: 'object' }, choices: { type: 'string' } };

/** Rules that no keyword of a file stands for by itself. */
const withoutKeyword = ['required', 'invalid', 'numeric', 'integer', 'oneOf', 'exclusive', 'max_files'];

test.each(rows.filter(({ name }) => !withoutKeyword.includes(name)))(
  'the row of $name shows its keyword with a value that may stand there',
  ({ name, codes, types }) => {
    const rule = rules.find((other) => other.name === name);
    const examples = codes.map((code) => JSON.parse(`{${code}}`) as Record<string, unknown>);
    const own = examples
      .filter((example) => rule && rule.keyword in example)
      .map((example) => example[rule?.keyword ?? '']);
    expect(own).not.toEqual([]);
    const { $ref, ...alone }: Record<string, unknown> = rule?.metaSchema ?? {};
    if ($ref !== undefined) return;
    const validate = new Ajv({ allowUnionTypes: true, keywords: ['patternErrorMessage'] }).compile(alone);
    expect(
      own.filter((value) => !validate(value) || !(rule?.applies?.(value, { items: itemsOf[types] }) ?? true)),
    ).toEqual([]);
  },
);

const words: Record<string, FieldType[]> = {
  all: ['string', 'integer', 'number', 'boolean', 'array', 'file'],
  'all but groups and lists': ['string', 'integer', 'number', 'boolean', 'array', 'file'],
  text: ['string'],
  number: ['integer', 'number'],
  '`integer`': ['integer'],
  '`number`': ['number'],
  choices: ['array'],
  lists: ['array'],
  groups: ['object'],
  file: ['file'],
  'several files': ['file'],
};

test.each(rows.filter(({ name }) => rules.some((rule) => rule.name === name && rule.types)))(
  'the row of $name says with which types it goes',
  ({ name, types }) => {
    const said = words[types] ?? types.split(', ').flatMap((word) => words[word] ?? [`not known: ${word}`]);
    const own = rules.filter((rule) => rule.name === name).flatMap((rule) => rule.types ?? []);
    expect([...new Set(said)].sort()).toEqual([...new Set(own)].sort());
  },
);

test('each format is a rule of its name, or shares that of another', () => {
  const names = rules.filter(({ keyword }) => keyword === 'format').map(({ name }) => name);
  const expected = Object.entries(siteVocabulary.formats).map(([format, { messagesOf }]) =>
    (messagesOf ?? format).replaceAll('-', '_'),
  );
  expect(new Set(names)).toEqual(new Set(expected));
});
