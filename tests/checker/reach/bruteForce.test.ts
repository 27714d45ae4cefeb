import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteVocabulary } from '../../../src/checker/siteVocabulary.ts';
import { findConstantConditionsAndDeadEnds } from '../../../src/checker/reach/verdicts.ts';
import { findWitnessesOrReasons } from '../../../src/checker/reach/witnesses.ts';
import { cases } from '../../thorough.ts';
import { bruteForce, nameOf } from './bruteForce.ts';
import { formOf } from './formOf.ts';
import { replay } from './replay.ts';
import { smallForms } from './smallForms.ts';
import { finiteKind, wideKind } from './smallKinds.ts';

const numRuns = cases(12, 250);

test.each([
  // All that can be answered is tried: what nobody gets to then, nobody gets to.
  ['flags, options and bounded whole numbers, compared with each other as well', smallForms(finiteKind, true), true],
  ['numbers and texts compared with constants', smallForms(wideKind, false), false],
  ['numbers and texts, compared with each other as well', smallForms(wideKind, true), false],
])('small forms of %s: what is said is true, and answers show what they are for', (_kinds, forms, isExact) => {
  let [compared, silent] = [0, 0];
  fc.assert(
    fc.property(forms, ({ short, answers }) => {
      const form = formOf(short);
      const tried = bruteForce(form, answers);
      const verdicts = findConstantConditionsAndDeadEnds(form, siteVocabulary);
      // Behind a section that nobody completes nothing is tried, and a disabled option counts as only put off.
      const isCut = [...tried].some(([name, outcome]) => name.startsWith('end ') && outcome === 'never');
      const isPutOff = Object.values(form.definition.sections).some(
        ({ optionConditions = {} }) => Object.keys(optionConditions).length > 0,
      );
      for (const { gate, outcome } of verdicts) {
        const name = nameOf(gate);
        if (!tried.has(name) && (isCut || isPutOff || !isExact)) continue;
        expect([name, outcome]).toEqual([name, tried.get(name)]);
        compared += 1;
      }
      if (
        verdicts.length === 0 &&
        [...tried].some(([name, outcome]) => outcome === 'never' && !name.startsWith('follow'))
      )
        silent += 1;
      for (const witness of findWitnessesOrReasons(form, siteVocabulary)) {
        const { section = '', field, option, because } = witness;
        if (witness.answers) expect(replay(form, witness)).toEqual({ shows: true, errors: [] });
        if (because !== 'no answers show it') continue;
        const isOffered = option === undefined && form.definition.sections[section]?.optionConditions?.[field ?? ''];
        const kind = option !== undefined ? 'option' : field !== undefined ? 'field' : 'section';
        const name = [kind, section, field, option].filter((part) => part !== undefined).join(' ');
        // A field whose condition holds is not asked all the same while none of its options is offered.
        if (!isOffered) expect([name, tried.get(name) ?? 'never']).toEqual([name, 'never']);
      }
    }),
    { numRuns },
  );
  expect(compared).toBeGreaterThan(0);
  // Nothing is said where that is not sure, which with few answers is rare.
  if (isExact) expect(silent).toBeLessThanOrEqual(Math.max(4, numRuns / 10));
});
