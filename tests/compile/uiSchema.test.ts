import { expect, test } from 'vitest';
import { checkSources, compileFormsOrThrow } from '../../src/checker/passes.ts';
import { edited, frozen } from '../engine/sources.ts';

const contactFields = '"ui": {\n    "firstname"';

const contact = (replace: string) =>
  edited(frozen, [{ file: 'quote/contact-details.json', find: contactFields, replace }]);

test('ui:order is the order in which fields are asked; * stands for all that it does not name', () => {
  const sources = contact(contactFields.replace('{', '{\n    "ui:order": ["phone", "*", "firstname"],'));
  const form = compileFormsOrThrow(sources)['quote'];
  expect(Object.keys(form?.definition.sections['contact-details']?.schema.properties ?? {})).toEqual([
    'phone',
    'lastname',
    'email',
    'address',
    'firstname',
  ]);
});

test('ui:order puts the fields of entries in order', () => {
  const find = '        "items": {\n          "length"';
  const replace = '        "items": {\n          "ui:order": ["height", "length"],\n          "length"';
  const sources = edited(frozen, [{ file: 'estimator/items/wall.json', find, replace }]);
  const { schema } = compileFormsOrThrow(sources)['estimator']?.definition.sections['items/wall'] ?? {};
  expect(JSON.stringify(schema)).toMatch(/"height":\{.*"length":\{.*"type":\{"title":"Type"/);
});

test('what stands in ui:options is read as if it stood beside it', () => {
  const file = 'quote/project-details.json';
  const text = (options: string) =>
    edited(frozen, [{ file, find: '"ui:rows": 6', replace: `"ui:options": { ${options} }` }]);
  const compiled = [text('"rows": 6'), frozen].map((sources) => compileFormsOrThrow(sources)['quote']?.definition);
  expect(compiled[0]).toEqual(compiled[1]);
  expect(checkSources(text('"rows": "6"'))).toMatchObject([{ code: 'invalid-type', line: 25 }]);
  expect(checkSources(text('"rosw": 6'))).toMatchObject([{ code: 'unknown-key', hint: 'did you mean "ui:rows"?' }]);
  const noOptions = edited(frozen, [{ file, find: '"ui:rows": 6', replace: '"ui:options": ["rows", 6]' }]);
  expect(checkSources(noOptions)).toMatchObject([{ code: 'invalid-type', line: 25 }]);
});

test('a field without a widget has that of its format; the button of a list says what a line is called', () => {
  const fields = {
    mail: { title: 'Mail', type: 'string', format: 'email' },
    telephone: { title: 'Telephone', type: 'string', format: 'phone' },
    languages: { title: 'Languages', type: 'array', items: { title: 'Language', type: 'string', enum: ['fr', 'en'] } },
  };
  const replace = `"properties": {${JSON.stringify(fields).slice(1, -1)},`;
  const sources = edited(frozen, [{ file: 'quote/contact-details.json', find: '"properties": {', replace }]);
  expect(compileFormsOrThrow(sources)['quote']?.definition.sections['contact-details']?.ui).toMatchObject({
    mail: { 'ui:widget': 'email' },
    telephone: { 'ui:widget': 'tel' },
    languages: { 'ui:add': 'Add Language' },
  });
});
