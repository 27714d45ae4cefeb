import { expect, test } from 'vitest';
import { compiledForm } from '../compiledForm.ts';
import { edited, shipped } from '../sources.ts';
import { findingsOf } from './findingsOf.ts';

test('one of several options: values as enum, labels as UI words', () => {
  const { schema, ui } = compiledForm('all-widgets').definition.sections['everything'] ?? {};
  expect(schema?.properties['picked']).toEqual({ title: 'Picked', description: 'Hint of Picked', type: 'integer', enum: [1, 2, 3] });
  expect(ui?.['picked']).toEqual({
    'ui:widget': 'select',
    'ui:placeholder': 'Please choose',
    'ui:enumNames': ['Small', 'Medium', 'Large'],
    'ui:enumDescriptions': ['For one', '', 'For many'],
  });
});

test('several choices: values as enum of the items', () => {
  const { schema, ui } = compiledForm('booking').definition.sections['extras'] ?? {};
  expect(schema?.properties['extras']?.items).toEqual({ type: 'string', enum: ['cake', 'dog', 'music'] });
  expect(ui?.['extras']?.['ui:enumNames']).toEqual(['A cake', 'A place for a dog', 'Music']);
});

test('a list may be as long as that of all countries', () => {
  const oneOf = Array.from({ length: 250 }, (_option, index) => ({ const: `country${index}`, title: `Country ${index}` }));
  const text = JSON.stringify({ $schema: '../meta/options.schema.json', oneOf });
  expect(findingsOf(edited(shipped, [{ file: 'options/house-types.json', text }]))).toEqual([]);
});
