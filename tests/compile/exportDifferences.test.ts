// What `npm run export` prints, read by stock ajv and stock json-logic-js: they say of answers what the service says.

import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCases } from '../cases/readCases.ts';
import { formOf } from '../checker/reach/formOf.ts';
import { smallForms } from '../checker/reach/smallForms.ts';
import { finiteKind, wideKind } from '../checker/reach/smallKinds.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { publicForms } from '../publicForms/forms.ts';
import { cases } from '../thorough.ts';
import { exportDifferences } from './exportDifferences.ts';
import type { RuleTable } from './rules/RuleTable.ts';
import { trialForm } from './rules/trialForm.ts';

const names = 'contact quote client estimator all-widgets pets attachments booking ticket trip'.split(' ');

/** Every rule, with what its table has beside it. */
const ofRules = trialForm(
  new Map(
    readdirSync('tests/cases/rules').flatMap((file) =>
      readCases<RuleTable[]>(`rules/${file.replace('.json', '')}`).map(
        (table, index) => [file.replace(/\.json|_/g, '').toLowerCase() + index, table] as const,
      ),
    ),
  ),
  'en',
);

const forms = [...names.map(compiledForm), ...publicForms, ofRules];
const tries = Math.ceil(cases(100, 5_000) / forms.length);

test.each(forms)('$definition.id', (form) => {
  expect(exportDifferences(form, tries).slice(0, 1)).toEqual([]);
});

// Compared with each other, answers of different types would meet, which the check refuses.
test.each([
  ['flags, options and whole numbers', smallForms(finiteKind, false)],
  ['numbers and texts', smallForms(wideKind, false)],
])('forms made up of %s', (_kinds, made) => {
  for (const { short } of fc.sample(made, { numRuns: cases(6, 125), seed: 42 }))
    expect(exportDifferences(formOf(short), 20).slice(0, 1), JSON.stringify(short)).toEqual([]);
});

test('a box that was cleared again leaves an optional group as it was', () => {
  const group = { type: 'object', required: ['box'], properties: { box: { type: 'boolean' } } };
  const form = formOf({ steps: [{ sections: ['s0'] }], sections: { s0: { properties: { group } } } });
  expect(exportDifferences(form, 20)).toEqual([]);
});
