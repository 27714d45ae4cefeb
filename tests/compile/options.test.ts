import { expect, test } from 'vitest';
import { checkSources, compileFormsOrThrow } from '../../src/checker/passes.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { edited, frozen } from '../engine/sources.ts';
import { uiOf } from '../../src/engine/definition/schemaTree.ts';

test('one of several options: values as enum, labels as UI words', () => {
  const { schema, ui } = compiledForm('all-widgets').definition.sections['everything'] ?? {};
  expect(schema?.properties['picked']).toEqual({
    title: 'Picked',
    description: 'Hint of Picked',
    type: 'integer',
    enum: [1, 2, 3],
  });
  expect(ui?.['picked']).toEqual({
    'ui:widget': 'select',
    'ui:placeholder': 'Please choose',
    'ui:enumNames': ['Small', 'Medium', 'Large'],
    'ui:enumDescriptions': ['For one', '', 'For many'],
  });
});

test('several choices: values as enum of the items', () => {
  const { schema, ui } = compiledForm('booking').definition.sections['extras'] ?? {};
  expect(schema?.properties['extras']).toMatchObject({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: ['cake', 'dog', 'music'] },
  });
  expect(ui?.['extras']?.['ui:enumNames']).toEqual(['A cake', 'A place for a dog', 'Music']);
});

test('a list may be as long as that of all countries', () => {
  const oneOf = Array.from({ length: 250 }, (_option, index) => ({
    const: `country${index}`,
    title: `Country ${index}`,
  }));
  const text = JSON.stringify({ $schema: '../meta/options.schema.json', oneOf });
  expect(checkSources(edited(frozen, [{ file: 'options/house-types.json', text }]))).toEqual([]);
});

test('a disabled option is shown with the others, and named as disabled', () => {
  const { schema, ui } = compiledForm('trip').definition.sections['plan'] ?? {};
  expect(schema?.properties['mode']).toEqual({ title: 'Mode', type: 'integer', enum: [1, 2, 3], disabledOptions: [3] });
  expect(ui?.['mode']).toMatchObject({
    'ui:enumNames': ['With a guide', 'On your own', 'By ship'],
    'ui:enumDescriptions': ['', '', 'From next spring'],
  });
});

test('options of an entry stand at the path of its field', () => {
  const section = compiledForm('trip').definition.sections['luggage/bags'];
  expect(section && uiOf(section, 'bags.items.kind')['ui:enumNames']).toEqual(['A case', 'A backpack', 'A bicycle']);
});

test('a note for whoever reads the file is not sent to visitors', () => {
  const note = { file: 'contact/message.json', find: '"Message",', replace: '"Message", "$comment": "A note",' };
  const code = compileFormsOrThrow(edited(frozen, [note]))['contact']?.statements;
  expect(code).toContain('"firstname"');
  expect(code).not.toContain('A note');
});

const picturesIn = (edits: Parameters<typeof edited>[1], section = 'home-type') =>
  compileFormsOrThrow(edited(frozen, edits))['quote']?.definition.sections[section]?.ui['type_of_house']?.[
    'ui:enumPictures'
  ];
const withPicture = {
  file: 'options/house-types.json',
  find: '"icon": "home"',
  replace: '"picture": "home.jpg", "alt": "A porch"',
};

test('pictures of options go to the fields that show them; one of several need not have any', () => {
  expect(picturesIn([withPicture])).toEqual([{ name: 'home.jpg', alt: 'A porch' }, null]);
  expect(picturesIn([])).toBeUndefined();
});

test('a list with pictures may be asked without them, too, where another field shows them', () => {
  const field = {
    file: 'contact/message.json',
    find: '      "message": {',
    replace:
      '      "home": { "title": "Home", "type": "string", "$ref": "../options/house-types.json" },\n      "message": {',
  };
  expect(checkSources(edited(frozen, [withPicture, field]))).toEqual([]);
});
