import { expect, test } from 'vitest';
import { compileSources } from '../../src/checker/passes.ts';
import { compiledForm } from '../engine/compiledForm.ts';
import { edited, frozen } from '../engine/sources.ts';
import { findingsOf } from './findingsOf.ts';

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
  expect(findingsOf(edited(frozen, [{ file: 'options/house-types.json', text }]))).toEqual([]);
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
  const { ui } = compiledForm('trip').definition.sections['luggage/bags'] ?? {};
  expect(ui?.['bags.items.kind']?.['ui:enumNames']).toEqual(['A case', 'A backpack', 'A bicycle']);
});

test('a note for whoever reads the file is not sent to visitors', () => {
  const note = { file: 'contact/message.json', find: '"Message",', replace: '"Message", "$comment": "A note",' };
  const code = compileSources(edited(frozen, [note]))['contact']?.code;
  expect(code).toContain('"firstname"');
  expect(code).not.toContain('A note');
});
