import { expect, test } from 'vitest';
import { compileDefinitions } from '../../../src/engine/compile/compileDefinitions.ts';
import { shipped } from '../sources.ts';

const forms = await compileDefinitions('schemas');
const sections = Object.values(forms).flatMap(({ definition }) => Object.values(definition.sections));

test('the shipped definitions compile', () => {
  const folders = shipped.filter(({ path }) => path.endsWith('/form.json')).map(({ path }) => path.replace('/form.json', ''));
  expect(Object.keys(forms)).toEqual(folders);
  expect(folders).toEqual(expect.arrayContaining(['contact', 'quote', 'client']));
});

test.each(Object.entries(forms))('every section of %s has a validator', (_id, { definition, validators }) => {
  expect(Object.keys(validators)).toEqual(Object.keys(definition.sections));
});

test('a definition is plain JSON', () => {
  const definitions = Object.values(forms).map(({ definition }) => definition);
  expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
});

test('every field has a widget, and options come as values with labels beside them', () => {
  for (const { schema, ui } of sections) {
    for (const [name, field] of Object.entries(schema.properties)) {
      expect(ui[name]?.['ui:widget']).toBeTypeOf('string');
      expect(field).not.toHaveProperty('$ref');
      expect(field).not.toHaveProperty('oneOf');
      expect(ui[name]?.['ui:enumNames']?.length).toBe((field.enum ?? field.items?.enum)?.length);
    }
  }
});
