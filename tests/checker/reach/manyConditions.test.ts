import { expect, test } from 'vitest';
import { judgeForm } from '../../../src/checker/reach/judge.ts';
import { witnesses } from '../../../src/checker/reach/witnesses.ts';
import { formOf, type ShortForm } from './formOf.ts';
import { replay } from './replay.ts';

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const named = <T>(count: number, make: (index: number) => [string, T]): Record<string, T> =>
  Object.fromEntries(each(count, make));

const flags = (count: number): ShortForm['sections'][string] => ({
  properties: named(count, (index) => [`flag${index}`, { type: 'boolean' }]),
});
const flag = (index: number): object => ({ var: `flag${index}` });

/** Switches that each open a section with a number, and a last section that looks at all numbers. */
const guarded = (count: number): ShortForm => ({
  steps: [{ sections: ['flags', ...each(count, (index) => `s${index}`)] }, { sections: ['last'] }],
  sections: {
    flags: flags(count),
    ...named(count, (index) => [
      `s${index}`,
      {
        visible: flag(index),
        required: [`n${index}`],
        properties: { [`n${index}`]: { type: 'integer', minimum: 1, maximum: 10 } },
      },
    ]),
    last: {
      visible: { or: each(count, (index) => ({ '>': [{ var: `n${index}` }, 5] })) },
      properties: { note: { type: 'string' } },
    },
  },
});

/** Conditions that tie switches to each other across the whole form. */
const tied = (count: number): ShortForm => ({
  steps: [{ sections: ['flags'] }, ...each(count, (index) => ({ sections: [`s${index}`] }))],
  sections: {
    flags: flags(count),
    ...named(count, (index) => [
      `s${index}`,
      {
        visible: {
          or: [
            flag((index * 7) % count),
            { and: [flag((index * 13 + 5) % count), { '!': [flag((index * 11 + 3) % count)] }] },
          ],
        },
        required: [`n${index}`],
        properties: { [`n${index}`]: { type: 'boolean' } },
      },
    ]),
  },
});

/** Several choices, each with a section. */
const chosen = (count: number): ShortForm => ({
  steps: [{ sections: ['choices'] }, ...each(count, (index) => ({ sections: [`s${index}`] }))],
  sections: {
    choices: {
      required: ['c'],
      properties: {
        c: { type: 'array', minItems: 2, maxItems: 5, items: { type: 'string', $ref: '../options/many.json' } },
      },
    },
    ...named(count, (index) => [
      `s${index}`,
      {
        visible: { in: [`o${index}`, { var: 'c' }] },
        required: [`n${index}`],
        properties: { [`n${index}`]: { type: 'boolean' } },
      },
    ]),
  },
  options: { many: each(count, (index) => `o${index}`) },
});

/** Each step opens the next one. */
const chained = (count: number): ShortForm => ({
  steps: each(count, (index) => ({ sections: [`s${index}`], ...(index > 0 && { visible: flag(index - 1) }) })),
  sections: named(count, (index) => [`s${index}`, { properties: { [`flag${index}`]: { type: 'boolean' } } }]),
});

test.each([
  ['30 switches with a number each', guarded(30), 30],
  ['60 switches with a number each', guarded(60), 60],
  ['60 sections of three switches each', tied(60), 60],
  ['60 choices with a section each', chosen(60), 60],
  ['60 steps, each opening the next', chained(60), 59],
])('many conditions do not multiply: %s', (_name, short, conditions) => {
  const form = formOf(short);
  const before = process.cpuUsage();
  const { verdicts } = judgeForm(form, { isolateFaults: true });
  const { user } = process.cpuUsage(before);
  expect(
    verdicts.filter(({ subject, outcome }) => subject.of !== 'end' && outcome === 'open').length,
  ).toBeGreaterThanOrEqual(conditions);
  expect(verdicts.filter(({ outcome }) => outcome !== 'open')).toEqual([]);
  // Tens of milliseconds on a quiet machine; all combinations would take longer than there is time.
  expect(user / 1e6).toBeLessThan(5);
  const last = witnesses(form).at(-1);
  expect(last?.answers).toBeDefined();
  if (last) expect(replay(form, last)).toEqual({ shows: true, errors: [] });
});

test('a mistake among many conditions is found', () => {
  const short = guarded(40);
  const form = formOf({
    ...short,
    sections: {
      ...short.sections,
      last: {
        visible: { and: [{ '>': [{ var: 'n7' }, 5] }, { '!': [flag(7)] }] },
        properties: { note: { type: 'string' } },
      },
    },
  });
  expect(
    judgeForm(form, { isolateFaults: true })
      .verdicts.filter(({ outcome }) => outcome !== 'open')
      .map(({ subject, outcome }) => [subject, outcome]),
  ).toEqual([[{ of: 'section', section: 'last' }, 'never']]);
});

test('conditions that are too entangled are given up, without a word on what follows', () => {
  const count = 80;
  let seed = 7;
  const random = (below: number): number =>
    Math.floor(((seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647) * below);
  const clause = (): object[] =>
    each(3, () => (random(2) === 0 ? flag(random(count)) : { '!': [flag(random(count))] }));
  // Whoever sees one of these fields cannot go on: who gets to the end is a hard puzzle.
  const form = formOf({
    steps: [
      { sections: ['flags'] },
      { sections: each(240, (index) => `s${index}`) },
      { sections: ['last'], visible: { var: 'never' } },
    ],
    sections: {
      flags: flags(count),
      ...named(240, (index) => [
        `s${index}`,
        {
          conditions: { [`n${index}`]: { and: clause() } },
          required: [`n${index}`],
          properties: { [`n${index}`]: { type: 'integer', minimum: 1.2, maximum: 1.8 } },
        },
      ]),
      last: { properties: { note: { type: 'string' } } },
    },
  });
  const before = process.cpuUsage();
  const { verdicts, isWhole } = judgeForm(form, { isolateFaults: true });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  expect(isWhole).toBe(false);
  expect(verdicts.filter(({ outcome }) => outcome !== 'open')).toEqual([]);
  const last = witnesses(form).at(-1);
  expect(last?.because).toBe('no answers were found');
});
