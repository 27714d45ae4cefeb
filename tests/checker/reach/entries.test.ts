// Conditions in entries, and over them: what is judged is what trying answers says, and witnesses show it.

import { describe, expect, test } from 'vitest';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import { findConstantConditionsAndDeadEnds } from '../../../src/checker/reach/verdicts.ts';
import { findWitnessesOrReasons } from '../../../src/checker/reach/witnesses.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { readCases } from '../../cases/readCases.ts';
import { bruteForce, nameOf } from './bruteForce.ts';
import { formOf, type ShortForm } from './formOf.ts';
import { replay } from './replay.ts';

interface Case extends ShortForm {
  steps: object[];
  name: string;
  /** All that is typed into a field, by its name; an entry of a list has one of each of its fields. */
  tried: Record<string, unknown[]>;
  /** What is said of its conditions; nothing of those over lists, whose entries are too many to try. */
  told?: string[];
}

/** All ways to type into the fields of some properties, lists with up to `most` entries. */
function waysOf(properties: Record<string, object>, tried: Case['tried'], most: number): Answers[] {
  return Object.entries(properties).reduce<Answers[]>(
    (all, [name, property]) => {
      const inner = new Map(Object.entries(property)).get('items') as
        { properties?: Record<string, object> } | undefined;
      const values = inner?.properties
        ? listsOf(waysOf(inner.properties, tried, most), most)
        : [undefined, ...(tried[name] ?? [])];
      return all.flatMap((answers) =>
        values.map((value) => (value === undefined ? answers : { ...answers, [name]: value })),
      );
    },
    [{}],
  );
}

const listsOf = (entries: readonly Answers[], most: number): Answers[][] =>
  Array.from({ length: most }).reduce<Answers[][]>(
    (lists) => [
      [],
      ...lists.flatMap((list) => (list.length < most ? entries.map((entry) => [...list, entry]) : [])),
      ...lists,
    ],
    [[]],
  );

describe.each(readCases<Case[]>('reach/entries'))('$name', (short) => {
  const form = formOf(short);
  const properties = (step: object): Record<string, object> =>
    Object.assign({}, ...(step as { sections: string[] }).sections.map((id) => short.sections[id]?.properties ?? {}));
  const all = short.steps.reduce<Answers[]>(
    (answers, step) => {
      const { repeat } = step as { repeat?: { list: string; maxItems: number } };
      const ways = waysOf(properties(step), short.tried, 2);
      const own = repeat ? listsOf(ways, repeat.maxItems).map((list) => ({ [repeat.list]: list })) : ways;
      return answers.flatMap((one) => own.map((more) => ({ ...one, ...more })));
    },
    [{}],
  );
  const tried = bruteForce(form, all);

  test('what is said is what trying all answers says', () => {
    const said = findConstantConditionsAndDeadEnds(form, siteVocabulary).map(
      ({ gate, outcome }) => [nameOf(gate), outcome] as const,
    );
    expect(said.map((one) => one.join(' '))).toEqual(short.told ?? []);
    for (const [name, outcome] of said) expect([name, outcome]).toEqual([name, tried.get(name)]);
  });

  test('there are answers for all that some answers show', () => {
    for (const witness of findWitnessesOrReasons(form, siteVocabulary)) {
      const { section, field } = witness;
      const condition = field === undefined ? `section ${section}` : `field ${section} ${field}`;
      if (witness.answers) expect(replay(form, witness)).toEqual({ shows: true, errors: [] });
      else if (section !== undefined)
        expect([condition, tried.get(condition) ?? 'never']).toEqual([condition, 'never']);
    }
  });
});

const text = { type: 'string' };

test('nobody gets past a list that a number leaves with too few entries', () => {
  const people = { type: 'array', minItems: 2, maxItems: 3, items: { type: 'object', properties: { name: text } } };
  const form = formOf({
    sections: {
      party: {
        properties: { size: { type: 'integer', minimum: 1, maximum: 3 }, people },
        follow: { people: { var: 'size' } },
      },
      alone: { visible: { '!': [{ var: 'size' }] }, properties: { why: text } },
    },
  });
  expect(
    findConstantConditionsAndDeadEnds(form, siteVocabulary).map(({ gate, outcome }) => [nameOf(gate), outcome]),
  ).toEqual([['section alone', 'never']]);
});
