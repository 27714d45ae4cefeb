// What looks at two forms or projects in one process keeps them apart.

import { expect, test } from 'vitest';
import { siteVocabulary } from '../../src/checker/siteVocabulary.ts';
import { findConstantConditionsAndDeadEnds } from '../../src/checker/reach/verdicts.ts';
import { FormModel } from '../../src/checker/reach/model.ts';
import { checkSources } from '../../src/checker/passes.ts';
import { filesOf, formOf, type ShortForm } from './reach/formOf.ts';
import { frozen } from '../engine/sources.ts';

/** A form that asks for `b` where `a` is one value, and shows another section where it is that, too. */
const asking = (a: string): ShortForm => ({
  sections: {
    first: {
      properties: { a: { type: 'string', enum: ['yes', 'no'] }, b: { type: 'string' } },
      conditions: { b: { '==': [{ var: 'a' }, a] } },
    },
    second: { visible: { '==': [{ var: 'a' }, a] }, properties: { c: { type: 'string' } } },
  },
});

const saidIn = ({ results: said }: ReturnType<FormModel['walk']>) =>
  said.map(({ gate, holds }) => [gate.of, gate.path, holds]);

test('a walk that begins within another one leaves that what its own conditions say', () => {
  const [one, other] = [
    new FormModel(formOf(asking('yes')), siteVocabulary),
    new FormModel(formOf(asking('no')), siteVocabulary),
  ];
  const [alone, otherAlone] = [one, other].map((model) => saidIn(model.walk({ a: 'yes' })));
  let within: unknown;
  const nested = one.walk({
    get a() {
      within ??= saidIn(other.walk({ a: 'yes' }));
      return 'yes';
    },
  });
  expect(saidIn(nested)).toEqual(alone);
  expect(within).toEqual(otherAlone);
});

test('projects with a form of one name are checked in turns as each by itself', () => {
  const never = { ...asking('maybe') };
  const sources = [asking('yes'), never].map((form) => [...frozen, ...filesOf(form)]);
  const told = (files: (typeof sources)[number]): unknown[] =>
    checkSources(files).map(({ file, code, message }) => [file, code, message]);
  const [first = [], second = []] = sources;
  const inTurns = [told(first), told(second), told(first), told(second)];
  expect(inTurns.slice(2)).toEqual(inTurns.slice(0, 2));
  expect(inTurns[0]).not.toEqual(inTurns[1]);
  expect(findConstantConditionsAndDeadEnds(formOf(asking('yes')), siteVocabulary)).toEqual([]);
});
