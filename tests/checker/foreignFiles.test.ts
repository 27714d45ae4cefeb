import { expect, test } from 'vitest';
import { libraryOf } from '../../src/checker/checks/foreignFiles.ts';

const schema = { type: 'object', properties: { name: { type: 'string' } } };

test.each<[string, unknown, string | undefined]>([
  ['a schema beside its looks', { schema, uiSchema: { name: { 'ui:widget': 'textarea' } } }, 'RJSF'],
  ['as its playground exports it', { schema, uiSchema: {}, formData: {} }, 'RJSF'],
  ['looks alone', { uiSchema: { name: {} } }, undefined],
  ['looks beside something else', { schema: 'address', uiSchema: {} }, undefined],
  ['a section of ours, with its looks under another word', { heading: 'Name', schema, uiSchema: {} }, undefined],
  ['a section of ours', { heading: 'Name', schema, ui: {} }, undefined],
  ['no object', [{ schema, uiSchema: {} }], undefined],
])('the library that a file is written for: %s', (_name, file, library) => {
  expect(libraryOf(file)).toBe(library);
});
