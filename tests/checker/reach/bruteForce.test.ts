import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeForm } from '../../../src/checker/reach/judge.ts';
import { witnesses } from '../../../src/checker/reach/witnesses.ts';
import { cases } from '../../thorough.ts';
import { bruteForce, nameOf } from './bruteForce.ts';
import { formOf } from './formOf.ts';
import { replay } from './replay.ts';
import { smallForms } from './smallForms.ts';
import { finiteKind, wideKind } from './smallKinds.ts';

const numRuns = cases(4, 250);

test.each([
  ['flags, options and bounded whole numbers, compared with each other as well', smallForms(finiteKind, true)],
  ['numbers and texts compared with constants', smallForms(wideKind, false)],
  ['numbers and texts, compared with each other as well', smallForms(wideKind, true)],
])('small forms of %s: what is said is true, and answers show what they are for', (_kinds, forms) => {
  fc.assert(
    fc.property(forms, ({ short, answers }) => {
      const form = formOf(short);
      const tried = bruteForce(form, answers);
      for (const { gate, outcome } of judgeForm(form))
        expect([nameOf(gate), outcome]).toEqual([nameOf(gate), tried.get(nameOf(gate)) ?? outcome]);
      for (const witness of witnesses(form)) {
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
});
