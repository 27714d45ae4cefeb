import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { readCases } from '../../cases/readCases.ts';
import { compiledForm } from '../compiledForm.ts';
import { valueAt } from '../../../src/values/values.ts';

interface WalkCase {
  name: string;
  answers: Answers;
  /** Title and section ids of every listed step; no ids for one that cannot be entered. */
  steps: [string, string[] | null][];
  counted: Answers;
  /** Hidden paths, each after the place where it is hidden. */
  hidden?: string[];
}

interface ShapeCase {
  name: string;
  typed?: unknown;
  counted: unknown;
}

const { definition } = compiledForm('trip');

/** What counts at a path of the trip, when this is typed at it. */
const countedAt = (path: string, typed: Answers): unknown =>
  valueAt(walkFlow({ definition, code }, typed).answers, path);

describe.each([
  { form: 'booking', cases: readCases<WalkCase[]>('flow/walks') },
  { form: 'trip', cases: readCases<WalkCase[]>('flow/trips') },
])('a walk: $form', ({ form, cases }) => {
  const walked = compiledForm(form);

  test.each(cases)('$name', ({ answers, steps, counted, hidden = [] }) => {
    const walk = walkFlow(walked, answers);
    expect(
      walk.steps.map(({ title, enabled, sections }) => [
        title,
        enabled ? sections.map(({ section }) => section.id) : null,
      ]),
    ).toEqual(steps);
    expect(walk.answers).toEqual(counted);
    expect(sectionInstances(walk).flatMap((place) => [...place.hidden].map((path) => `${place.id}: ${path}`))).toEqual(
      hidden,
    );
  });
});

test('what was typed is left as it was', () => {
  const typed = Object.freeze({ kind: ' family ', phone: '4035550142', extras: Object.freeze([]) });
  walkFlow(compiledForm('booking'), typed);
  expect(typed).toEqual({ kind: ' family ', phone: '4035550142', extras: [] });
});

test.each(readCases<{ name: string; count?: unknown; length: number }[]>('flow/counts'))(
  'how many entries a number makes: $name',
  ({ length, ...given }) => {
    const bags = {
      ...('count' in given && { amount: given.count }),
      items: [{ kind: 'case' }, { kind: 'pack' }, { kind: 'case' }, { kind: 'pack' }],
    };
    const listed = countedAt('travellers.0.bags.items', {
      mode: 2,
      party: { count: 1 },
      travellers: [{ wants: { bags: true }, bags }],
    });
    expect(listed).toEqual(bags.items.slice(0, length).map((item) => ({ ...item, locked: true })));
  },
);

test.each(readCases<{ name: string; count?: unknown; length: number }[]>('flow/counts'))(
  'how often a step is repeated: $name',
  ({ length, ...given }) => {
    const typed = {
      mode: 2,
      party: 'count' in given ? { count: given.count } : {},
      travellers: ['A', 'B', 'C', 'D'].map((nickname) => ({ nickname })),
    };
    const walk = walkFlow({ definition, code }, typed);
    expect(walk.steps.map(({ title }) => title)).toEqual(['Plan', ...['A', 'B', 'C'].slice(0, length), 'Helpers']);
    expect(walk.answers['travellers']).toHaveLength(length);
  },
);

test.each(readCases<ShapeCase[]>('flow/free-lists'))('a list of its own: $name', ({ counted, ...given }) => {
  expect(countedAt('helpers', 'typed' in given ? { helpers: given.typed } : {})).toEqual(counted);
});

test.each(readCases<ShapeCase[]>('flow/followed-lists'))(
  'a list that follows the number 2: $name',
  ({ counted, ...given }) => {
    const bags = { amount: 2, ...('typed' in given && { items: given.typed }) };
    expect(
      countedAt('travellers.0.bags.items', {
        mode: 2,
        party: { count: 1 },
        travellers: [{ wants: { bags: true }, bags }],
      }),
    ).toEqual(counted);
  },
);

test.each(readCases<ShapeCase[]>('flow/groups'))('a group of fields: $name', ({ typed, counted }) => {
  expect(countedAt('party', { party: typed })).toEqual(counted);
});

test.each(readCases<ShapeCase[]>('flow/groups'))(
  'an entry of a repeated step, and a group in it: $name',
  ({ typed }) => {
    const walk = walkFlow({ definition, code }, { mode: 2, party: { count: 1 }, travellers: [typed, typed] });
    expect(walk.answers['travellers']).toEqual([
      { wants: { bags: false, tags: false, stops: false }, diet: { special: false } },
    ]);
    expect(
      walkFlow({ definition, code }, { mode: 2, party: { count: 1 }, travellers: typed }).answers['travellers'],
    ).toEqual(walk.answers['travellers']);
  },
);

test('inherited and poisoned answers do not count, at any depth', () => {
  const poison =
    '{ "__proto__": { "nickname": "Eve", "special": true, "phone": "4035550142" }, "constructor": { "prototype": { "nickname": "Eve" } } }';
  const poisoned = (): unknown => JSON.parse(poison);
  const clean = walkFlow({ definition, code }, { mode: 2, party: { count: 1 } }).answers;
  expect(
    walkFlow({ definition, code }, { mode: 2, party: { count: 1 }, travellers: [poisoned()], helpers: [poisoned()] })
      .answers,
  ).toEqual(clean);
  expect(
    walkFlow(
      { definition, code },
      { mode: 2, party: { count: 1 }, travellers: [{ diet: poisoned(), wants: poisoned() }] },
    ).answers,
  ).toEqual(clean);
  expect(
    walkFlow(
      { definition, code },
      {
        mode: 2,
        party: { count: 1 },
        travellers: [Object.create({ nickname: 'Eve' })],
        helpers: [Object.create({ phone: '4035550142' })],
      },
    ).answers,
  ).toEqual(clean);
  expect(
    walkFlow({ definition, code }, { mode: 2, party: Object.create({ count: 3 }) as object }).answers['party'],
  ).toEqual({});
  expect('nickname' in {}).toBe(false);
});

test('places in a repeated step are named after its entry', () => {
  const walk = walkFlow(
    { definition, code },
    { mode: 2, party: { count: 2 }, travellers: [{}, { wants: { tags: true } }] },
  );
  expect(sectionInstances(walk).map(({ id, stepIndex, base }) => [id, stepIndex, base])).toEqual([
    ['plan', 0, ''],
    ['travellers.0.person', 1, 'travellers.0'],
    ['travellers.1.person', 2, 'travellers.1'],
    ['travellers.1.luggage/tags', 2, 'travellers.1'],
    ['helpers', 3, ''],
  ]);
});
