import { expect, test } from 'vitest';
import type { FieldError } from '../../src/engine/definition/types.ts';
import { readLeadWithErrors } from '../../src/leads/readLead.ts';
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
  expect(readLeadWithErrors(compiledForm(form), body)).toEqual({ payload, errors });
});

test('a poisoned body poisons nothing', () => {
  const body: unknown = JSON.parse(
    '{ "__proto__": { "email": "a@b.ca" }, "constructor": { "prototype": { "polluted": true } } }',
  );
  const { payload } = readLeadWithErrors(compiledForm('contact'), body);
  expect(payload).toEqual({});
  expect(Object.getPrototypeOf(payload)).toBe(Object.prototype);
  expect('polluted' in {}).toBe(false);
});

test('what every lead must carry is asked of each, whatever a condition hides', () => {
  const form = compiledForm('quote');
  const section = form.definition.sections['contact-details'];
  if (!section) throw new Error('There is no section "contact-details"');
  const hidden = { ...section, visible: { '==': [{ var: 'start_time' }, 'never'] } };
  const { sections } = form.definition;
  const changed = {
    ...form,
    definition: { ...form.definition, sections: { ...sections, 'contact-details': hidden } },
  };
  const answers = { type_of_house: 'Condo/Townhouse', start_time: 'Time is flexible', details: 'Two rooms' };
  expect(readLeadWithErrors(changed, { ...answers, phone: '403-555-0142' }).errors).toEqual([
    { field: 'email', message: 'The Email Address field is required' },
    { field: 'firstname', message: 'The First Name field is required' },
    { field: 'lastname', message: 'The Last Name field is required' },
    { field: 'phone', message: 'The Phone Number field is required' },
    { field: 'address', message: 'The Street Address field is required' },
  ]);
});

test('a field that its section lets people leave empty is asked of every lead all the same', () => {
  const form = compiledForm('contact');
  const { sections } = form.definition;
  const message = sections['message'];
  if (!message) throw new Error('There is no section "message"');
  const lax = { ...message, schema: { ...message.schema, required: [] } };
  const changed = {
    ...form,
    definition: { ...form.definition, sections: { ...sections, message: lax } },
    validators: { message: { schema: { $id: 'message' }, validate: () => true } },
  };
  const sent = { firstname: 'Ada', lastname: 'Lovelace', email: 'ada@example.com', phone: ' ', message: 'Hello' };
  expect(readLeadWithErrors(changed, sent).errors).toEqual([
    { field: 'phone', message: 'The Phone field is required' },
  ]);
});

test.each(['two', 2, [{ count: 2 }], null])('a group that arrives as %j is refused', (party) => {
  const { errors } = readLeadWithErrors(compiledForm('trip'), { party });
  expect(errors).toEqual([{ field: 'party', message: 'This must be an object' }]);
});

test('a list that arrives as a text is refused', () => {
  const { errors } = readLeadWithErrors(compiledForm('trip'), { party: { count: 2 }, travellers: 'two' });
  expect(errors).toEqual([{ field: 'travellers', message: 'This must be a list' }]);
});
