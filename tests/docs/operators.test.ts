// The table of operators in docs/definitions.md says what their records say.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../src/engine/logic/jsonLogic.ts';
import { type Operator, operators } from '../../src/engine/logic/operators.ts';

const rows = [
  ...readFileSync('docs/definitions.md', 'utf8').matchAll(/^\| `(\S+)` \| (\d.*?) \| (.+?) \| (.+) \|$/gm),
].map(([, name, parts, gives, beside = '']) => ({ name, parts, gives, beside: beside.split(/[:,]/)[0] }));

const flags = ['not', 'truth', 'equality', 'order', 'membership', 'entries', 'language'];
const numbers = ['calculation', 'days', 'count', 'sum'];

function givenBy({ kind }: Operator): string {
  if (flags.includes(kind)) return 'yes or no';
  if (numbers.includes(kind)) return 'a number';
  if (kind === 'names' || kind === 'someNames') return 'names';
  if (kind === 'filter' || kind === 'map' || kind === 'merge') return 'a list';
  if (kind === 'reduce') return 'what comes of them';
  return kind === 'text' ? 'a text' : 'one of its parts';
}

function partsOf({ operands: [least, most] }: Operator): string {
  if (most === Infinity) return `${least} or more`;
  return least === most ? String(least) : `${least} or ${most}`;
}

/** What it makes of an answer that is not given: the words that a row begins with. */
function besideOf(name: string, operator: Operator): string {
  const { kind } = operator;
  if (kind === 'days' || kind === 'language' || kind === 'count' || kind === 'sum') return 'ours';
  if (!(name in operations) || kind === 'merge') return 'the same';
  return givenBy(operator) === 'yes or no' ? 'no' : 'nothing';
}

test('every operator has its row, with its parts and what it gives', () => {
  const said = [...operators].map(([name, operator]) => ({ name, parts: partsOf(operator), gives: givenBy(operator) }));
  expect(rows).toHaveLength(said.length);
  for (const row of said) expect(rows).toContainEqual(expect.objectContaining(row));
});

test.each([...operators])('what "%s" makes of an answer that is not given', (name, operator) => {
  expect(rows.find((row) => row.name === name)?.beside).toBe(besideOf(name, operator));
});
