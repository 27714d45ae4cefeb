import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { judgeForm } from '../../../src/checker/reach/judge.ts';
import type { Outcome } from '../../../src/checker/reach/verdicts.ts';
import { witnesses } from '../../../src/checker/reach/witnesses.ts';
import { bruteForce } from './bruteForce.ts';
import { formOf } from './formOf.ts';
import { nameOf } from './nameOf.ts';
import { replay } from './replay.ts';
import { type SmallForm, smallForms } from './smallForms.ts';
import { datedKind, finiteKind, wideDatedKind, wideKind } from './smallKinds.ts';

// More of them find more: REACH_RUNS=5000 npx vitest run tests/engine/reach
const numRuns = Number(process.env['REACH_RUNS'] ?? 60);

// Many walks; a loaded machine takes its time.
vi.setConfig({ testTimeout: 600_000 });

/** What trying all answers says of a condition, and what is judged of it. */
function compared({ short, answers }: SmallForm): { name: string; tried: Outcome; judged: Outcome; blamed: Outcome }[] {
  const form = formOf(short);
  const tried = bruteForce(form, answers);
  const { verdicts } = judgeForm(form, { isolateFaults: false });
  const blameless = judgeForm(form, { isolateFaults: true }).verdicts;
  return verdicts.map(({ subject, outcome }, index) => ({
    name: nameOf(subject),
    tried: tried.get(nameOf(subject)) ?? 'unreached',
    judged: outcome,
    blamed: blameless[index]?.outcome ?? 'open',
  }));
}

test.each([
  ['flags, options and bounded whole numbers, compared with each other as well', smallForms(finiteKind, true)],
  ['numbers and texts compared with constants', smallForms(wideKind, false)],
  ['a few days and times, compared with each other as well', smallForms(datedKind, true)],
  ['days compared with constants', smallForms(wideDatedKind, false)],
])('small forms of %s: every verdict is what trying all answers says', (_kinds, forms) => {
  fc.assert(
    fc.property(forms, (form) => {
      for (const { name, tried, judged } of compared(form))
        expect({ name, outcome: judged }).toEqual({ name, outcome: tried });
    }),
    { numRuns },
  );
});

test('small forms of numbers and texts, compared with each other as well: what is said of them is true, and what is not known is not said', () => {
  fc.assert(
    fc.property(smallForms(wideKind, true), (form) => {
      // Not all answers are tried here, so that more than what they show is possible.
      const possible: Record<Outcome, Outcome[]> = {
        never: ['never', 'unreached'],
        always: ['always', 'unreached'],
        open: ['never', 'always', 'open', 'unreached'],
        unreached: ['unreached'],
      };
      for (const { name, tried, judged } of compared(form))
        expect({ name, possible: possible[judged] }).toEqual({ name, possible: expect.arrayContaining([tried]) });
      const compiled = formOf(form.short);
      for (const witness of witnesses(compiled))
        if (witness.answers) expect(replay(compiled, witness)).toEqual({ shows: true, errors: [] });
    }),
    { numRuns },
  );
});

test('small forms: what is blamed is true, and the first mistake is blamed', () => {
  fc.assert(
    fc.property(smallForms(finiteKind, true), (form) => {
      const all = compared(form);
      const isIdle = (outcome: Outcome): boolean => outcome === 'never' || outcome === 'always';
      for (const { name, tried, blamed } of all)
        if (isIdle(blamed))
          expect({ name, tried: [blamed, 'unreached'] }).toEqual({ name, tried: expect.arrayContaining([tried]) });
      expect(all.find(({ blamed }) => isIdle(blamed))?.name).toBe(all.find(({ tried }) => isIdle(tried))?.name);
    }),
    { numRuns },
  );
});

test.each([
  ['flags, options and bounded whole numbers, compared with each other as well', smallForms(finiteKind, true)],
  ['numbers and texts compared with constants', smallForms(wideKind, false)],
])('small forms of %s: there are answers for everything that some answers show, and they do', (_kinds, forms) => {
  fc.assert(
    fc.property(forms, ({ short, answers }) => {
      const form = formOf(short);
      const tried = bruteForce(form, answers);
      for (const witness of witnesses(form)) {
        if (witness.answers) {
          expect(replay(form, witness)).toEqual({ shows: true, errors: [] });
          continue;
        }
        expect(witness.because).toBe('no answers show it');
        const { section, field, option } = witness;
        // A field whose condition holds is not asked all the same while none of its options is offered.
        const offers = form.definition.sections[section ?? '']?.optionConditions ?? {};
        if (section === undefined || (option === undefined && Object.hasOwn(offers, field ?? ''))) continue;
        const condition =
          option !== undefined
            ? `option ${section} ${field ?? ''} ${option}`
            : field === undefined
              ? `section ${section}`
              : `field ${section} ${field}`;
        expect(tried.get(condition) ?? 'never').toBe('never');
      }
    }),
    { numRuns },
  );
});
