import { expect, test } from 'vitest';
import { canPostNatively } from '../../../src/engine/definition/schemaTree.ts';
import { compiledForm } from '../compiledForm.ts';

test.each([
  ['contact', true],
  ['client', false],
  ['quote', false],
  ['estimator', false],
])('the form %s can be sent without code: %s', (form, expected) => {
  expect(canPostNatively(compiledForm(form).definition)).toBe(expected);
});
