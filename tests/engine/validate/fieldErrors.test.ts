import { expect, test } from 'vitest';
import type { SectionValidator, ValidatorError } from '../../../src/engine/definition/SectionValidator.ts';
import { fieldErrors } from '../../../src/engine/validate/fieldErrors.ts';

/** A validator that finds these errors in anything. */
function finding(errors: ValidatorError[]): SectionValidator {
  const validator: SectionValidator = () => errors.length === 0;
  validator.errors = errors;
  return validator;
}

const at = (instancePath: string, message: string, params: Record<string, unknown> = {}): ValidatorError => ({ instancePath, keyword: 'errorMessage', message, params });

test('right answers have no errors', () => {
  expect(fieldErrors(finding([]), {}, ['a'], new Set())).toEqual([]);
});

test('one error per field, in the order of the fields', () => {
  const validator = finding([at('/b', 'B is wrong'), at('/a', 'A is wrong'), at('/a', 'A is wrong again')]);
  expect(fieldErrors(validator, {}, ['a', 'b'], new Set())).toEqual([
    { field: 'a', message: 'A is wrong' },
    { field: 'b', message: 'B is wrong' },
  ]);
});

test('a missing answer is reported at its field, worded or not', () => {
  const validator = finding([at('', 'A is missing', { errors: [{ keyword: 'required', params: { missingProperty: 'a' } }] }), at('', 'B is missing', { missingProperty: 'b' })]);
  expect(fieldErrors(validator, {}, ['a', 'b'], new Set())).toEqual([
    { field: 'a', message: 'A is missing' },
    { field: 'b', message: 'B is missing' },
  ]);
});

test('a wrong choice among several is reported at the choices', () => {
  expect(fieldErrors(finding([at('/a/2', 'A is not offered')]), {}, ['a'], new Set())).toEqual([{ field: 'a', message: 'A is not offered' }]);
});

test('a hidden field has no errors', () => {
  expect(fieldErrors(finding([at('/a', 'A is wrong')]), {}, ['a'], new Set(['a']))).toEqual([]);
});

test('an error without words shows its rule', () => {
  expect(fieldErrors(finding([{ instancePath: '/a', keyword: 'type', params: {} }]), {}, ['a'], new Set())).toEqual([{ field: 'a', message: 'type' }]);
});
