// What counts from today: verdicts are what trying all answers on all days says.

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { judgeForm } from '../../../src/checker/reach/judge.ts';
import { plainLimit } from '../../../src/engine/definition/dayLimits.ts';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { witnesses } from '../../../src/checker/reach/witnesses.ts';
import { bruteForceOnDays } from './bruteForce.ts';
import { formOf, type ShortForm } from './formOf.ts';
import { nameOf } from './nameOf.ts';
import { replay } from './replay.ts';

const numRuns = Number(process.env['REACH_RUNS'] ?? 15);

vi.setConfig({ testTimeout: 600_000 });

const november = (day: number): string => `2026-11-${day}`;
const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, more) => november(first + more));

// Around the day that is written out, and what counts from today: farther away nothing else can be told.
const written = november(20);
const counted = ['today-1d', 'today', 'today+2d'];
const days = between(15, 24);
const dates = [undefined, ...between(12, 28)];

const limit = fc.constantFrom<object>(
  {},
  {},
  { earliest: written },
  { latest: written },
  { earliest: 'today' },
  { latest: 'today+1d' },
  { earliest: 'today-1d', latest: 'today+1d' },
);
const date = (limits: object): object => ({ type: 'string', format: 'date', ...limits });

const fields = ['begin', 'end'];
const leaf = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('<', '<=', '>', '>=', '==', '!='),
      fc.constantFrom(...fields),
      fc.constantFrom(written, ...counted),
      fc.boolean(),
    )
    .map(([operator, name, day, isFirst]) => ({ [operator]: isFirst ? [{ var: name }, day] : [day, { var: name }] })),
  fc
    .tuple(fc.constantFrom(...fields), fc.subarray([written, ...counted]))
    .map(([name, hay]) => ({ in: [{ var: name }, hay] })),
  fc.constantFrom(...counted).map((day) => ({ '<': [day, { var: 'begin' }, written] })),
);
const condition = fc.oneof(
  leaf,
  fc.tuple(leaf, leaf).map((parts) => ({ and: parts })),
  fc.tuple(leaf, leaf).map((parts) => ({ or: parts })),
  leaf.map((part) => ({ '!': [part] })),
);

const form = fc
  .record({
    begin: limit,
    end: limit,
    required: fc.subarray(fields),
    shows: condition,
    asks: condition,
    again: condition,
  })
  .map(({ begin, end, required, shows, asks, again }): ShortForm => ({
    steps: [{ sections: ['first', 'second'] }, { sections: ['third'], visible: again }],
    sections: {
      first: {
        properties: { begin: date(begin), end: date(end) },
        required,
        conditions: required.includes('begin') ? { end: { '>=': [{ var: 'begin' }, 'today'] } } : {},
      },
      second: { visible: shows, properties: { more: { type: 'string' } }, conditions: { more: asks } },
      third: { properties: { last: { type: 'boolean' } } },
    },
  }));

type Fields = Record<'begin' | 'end', { earliest?: string; latest?: string }>;

/** The answers that the fields' limits take on a day. */
function answersOn(today: string, { begin, end }: Fields): Answers[] {
  const taken = ({ earliest, latest }: Fields['begin']): (string | undefined)[] =>
    dates.filter(
      (day) =>
        day === undefined || (day >= (plainLimit(earliest, today) ?? '') && day <= (plainLimit(latest, today) ?? '3')),
    );
  return taken(begin).flatMap((first) =>
    taken(end).map((last) => ({ ...(first && { begin: first }), ...(last && { end: last }) })),
  );
}

test('every verdict is what trying all answers on all days says, and answers that show something do so today', () => {
  fc.assert(
    fc.property(form, fc.constantFrom(undefined, ...days), (short, today) => {
      const compiled = { ...formOf(short), ...(today && { today: () => today }) };
      const fields = short.sections['first']?.properties as Fields;
      const on = (day: string) => [day, answersOn(day, fields)] as const;
      const tried = bruteForceOnDays(compiled, days.map(on));
      const judged = judgeForm(compiled, { isolateFaults: false }).verdicts;
      for (const { subject, outcome } of judged)
        expect({ name: nameOf(subject), outcome }).toEqual({
          name: nameOf(subject),
          outcome: tried.get(nameOf(subject)) ?? 'unreached',
        });
      if (!today) return;
      const now = bruteForceOnDays(compiled, [on(today)]);
      for (const witness of witnesses(compiled)) {
        if (witness.answers) {
          expect(replay(compiled, witness)).toEqual({ shows: true, errors: [] });
          continue;
        }
        const { section, field } = witness;
        expect(['no answers show it', 'no answers show it today']).toContain(witness.because);
        const name = field === undefined ? `section ${section ?? ''}` : `field ${section ?? ''} ${field}`;
        const shown = witness.because === 'no answers show it' ? tried : now;
        if (section !== undefined && section !== 'third') expect(shown.get(name) ?? 'never').toBe('never');
      }
    }),
    { numRuns },
  );
});

test('what counts by days and by months crosses in some months, and not in others', () => {
  const short = (visible: object): ShortForm => ({
    steps: [{ sections: ['first', 'second'] }],
    sections: {
      first: { properties: { begin: date({}) } },
      second: { visible, properties: { more: { type: 'string' } } },
    },
  });
  const outcomes = (visible: object): unknown[] =>
    ['2026-02-10', '2026-11-21'].map(
      (today) =>
        judgeForm({ ...formOf(short(visible)), today: () => today }, { isolateFaults: false }).verdicts.find(
          ({ subject }) => subject.of === 'section',
        )?.outcome,
    );
  const from = { '>=': [{ var: 'begin' }, 'today+30d'] };
  expect(outcomes({ and: [from, { '<': [{ var: 'begin' }, 'today+1m'] }] })).toEqual(['open', 'open']);
  expect(outcomes({ and: [from, { '<': [{ var: 'begin' }, 'today+4w'] }] })).toEqual(['never', 'never']);
  expect(outcomes({ and: [{ '<': [{ var: 'begin' }, 'today-18y'] }, from] })).toEqual(['never', 'never']);
});
