import { expect, test } from 'vitest';
import type { FieldError, GroupSchema, ValidatorError } from '../../../src/engine/definition/types.ts';
import * as sectionErrors from '../../../src/engine/flow/sectionErrors.ts';
import { compiledForm } from '../compiledForm.ts';

/** What is told of a section in which its validator finds these errors, whatever the answers. */
function fieldErrors(errors: ValidatorError[], schema: GroupSchema, hidden?: ReadonlySet<string>): FieldError[] {
  const validate = Object.assign(() => errors.length === 0, { errors });
  const form = { ...compiledForm('contact'), validators: { own: { schema: { $id: 'own' }, validate } } };
  return sectionErrors.validateFields(form, { id: 'own', schema }, {}, hidden);
}

const schemaOf = (...names: string[]): GroupSchema => ({
  type: 'object',
  required: [],
  properties: Object.fromEntries(names.map((name) => [name, { title: name, type: 'string' }])),
});

const at = (instancePath: string, message: string, params: Record<string, unknown> = {}): ValidatorError => ({
  instancePath,
  schemaPath: '#',
  keyword: 'errorMessage',
  message,
  params,
});

test('a missing answer is reported at its field, worded or not', () => {
  const errors = [
    at('', 'A is missing', { errors: [{ keyword: 'required', params: { missingProperty: 'a' } }] }),
    at('', 'B is missing', { missingProperty: 'b' }),
  ];
  expect(fieldErrors(errors, schemaOf('a', 'b'))).toEqual([
    { field: 'a', message: 'A is missing' },
    { field: 'b', message: 'B is missing' },
  ]);
});

test('an error without words shows its rule', () => {
  expect(fieldErrors([{ instancePath: '/a', schemaPath: '#', keyword: 'type', params: {} }], schemaOf('a'))).toEqual([
    { field: 'a', message: 'type' },
  ]);
});

const entry: GroupSchema & { title: string } = { ...schemaOf('kind', 'size'), title: 'Item' };
const nested: GroupSchema = {
  type: 'object',
  required: [],
  properties: {
    ...schemaOf('note').properties,
    items: { type: 'array', title: 'Items', maxItems: 20, items: entry },
    sum: schemaOf('amount'),
  },
};

test('a field has one error, under its whole path, and all stand in the order of the page', () => {
  const missing = { errors: [{ keyword: 'required', params: { missingProperty: 'kind' } }] };
  const errors = [
    at('/sum/amount', 'too much'),
    at('/items/10/size', 'too big'),
    at('/items/2', 'no kind', missing),
    at('/items/10', 'no kind', missing),
    at('/items/2/size', 'too big'),
    at('/items', 'too few'),
    at('/note', 'too long'),
    at('/note', 'and again'),
    at('/unknown', 'not asked'),
  ];
  const found = fieldErrors(errors, nested);
  expect(found.find(({ field }) => field === 'note')?.message).toBe('too long');
  // What no schema knows stands before all that it knows.
  expect(found.map(({ field }) => field)).toEqual([
    'unknown',
    'note',
    'items',
    'items.2.kind',
    'items.2.size',
    'items.10.kind',
    'items.10.size',
    'sum.amount',
  ]);
});

test('a path that is hidden in an entry has no errors there', () => {
  const errors = [at('/items/1/size', 'too big'), at('/items/10/size', 'too big'), at('/items/10/kind', 'unknown')];
  expect(fieldErrors(errors, nested, new Set(['items.1.size', 'items.10.size']))).toEqual([
    { field: 'items.10.kind', message: 'unknown' },
  ]);
});

test('a wrong choice in an entry is reported at the choices of that entry', () => {
  expect(fieldErrors([at('/items/3/kind/1', 'not offered')], nested)).toEqual([
    { field: 'items.3.kind', message: 'not offered' },
  ]);
});
