import { expect, test } from 'vitest';
import { compileFormsOrThrow } from '../../src/checker/passes.ts';
import { fillTexts, readPlaceholderValues } from '../../src/compile/sharedTexts.ts';
import { companyTexts } from '../../src/checker/fileKinds.ts';
import { edited, frozen } from '../engine/sources.ts';

const phone = '403-555-0142';

test('forms and messages show what is true of the company, in the page and in what judges', () => {
  const { contact } = compileFormsOrThrow(
    edited(frozen, [
      { file: 'contact/form.json', find: 'We read your message', replace: 'Call {phone}, or we read your message' },
      {
        file: 'contact/form.json',
        find: '"privacy": "/privacy"',
        replace:
          '"closed": "Call {phone}.", "page": { "path": "/write", "name": "{company}", "description": "{info}" }, "privacy": "/privacy"',
      },
      { file: 'messages/en.json', find: 'Please try again later.', replace: 'Please call {phone}.' },
      {
        file: 'messages/en.json',
        find: '"required": "The {field} field is required"',
        replace: '"required": "{field}, or call {phone}"',
      },
      { file: 'contact/message.json', find: '"heading": "', replace: '"heading": "{phone}: ' },
    ]),
  );
  if (!contact) throw new Error('There is no form contact');
  const { definition, page, validators } = contact;
  expect(definition.submit).toMatchObject({
    next: [`Call ${phone}, or we read your message and answer it by phone or email.`],
    failure: { notice: { message: expect.stringContaining(`Please call ${phone}.`) } },
  });
  expect(definition.closed).toBe(`Call ${phone}.`);
  expect(page).toMatchObject({ name: 'Bow & Brush Painting', description: 'info@bowandbrush.example' });
  expect(definition.sections['message']).toMatchObject({
    heading: expect.stringMatching(/^403-555-0142: /),
    title: expect.stringMatching(/^403-555-0142: /),
  });
  const judge = validators['message']?.validate;
  judge?.({});
  expect(judge?.errors?.map(({ message }) => message)).toContain(`First Name, or call ${phone}`);
});

test('what has no value, and a placeholder of another name, stay as they are', () => {
  const values = readPlaceholderValues(companyTexts, { company: { phone, mailboxes: 'none' } });
  expect(values).toEqual({ phone });
  expect(readPlaceholderValues(companyTexts, undefined)).toEqual({});
  expect(readPlaceholderValues(undefined, { company: { phone } })).toEqual({});
  expect(fillTexts({ a: ['{phone} {info} {field}', 1, null] }, values)).toEqual({
    a: [`${phone} {info} {field}`, 1, null],
  });
  expect(fillTexts({ title: '{phone}', a: [{ heading: '{phone}' }] }, values, new Set(['heading']))).toEqual({
    title: '{phone}',
    a: [{ heading: phone }],
  });
});
