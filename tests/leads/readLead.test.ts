import { expect, test } from 'vitest';
import type { FieldError } from '../../src/engine/definition/types.ts';
import { readLead } from '../../src/leads/readLead.ts';
import { readCases } from '../cases/readCases.ts';
import { compiledForm } from '../engine/compiledForm.ts';

interface LeadCase {
  name: string;
  form: string;
  body: unknown;
  payload: Record<string, unknown>;
  errors: FieldError[];
}

test.each(readCases<LeadCase[]>('leads/bodies'))('a body: $name', ({ form, body, payload, errors }) => {
  expect(readLead(compiledForm(form), body)).toEqual({ payload, errors });
});

test('a poisoned body poisons nothing', () => {
  const body: unknown = JSON.parse(
    '{ "__proto__": { "email": "a@b.ca" }, "constructor": { "prototype": { "polluted": true } } }',
  );
  const { payload } = readLead(compiledForm('contact'), body);
  expect(payload).toEqual({});
  expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});
