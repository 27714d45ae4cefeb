import { expect, test } from 'vitest';
import { compileFormsOfFolder } from '../../src/checker/passes.ts';
import {
  allFieldsAndNotes,
  isGroup,
  isEntryList,
  propertiesThroughGroupsAndLists,
  uiOf,
} from '../../src/engine/definition/schemaTree.ts';
import { frozen } from '../engine/sources.ts';
import { schemasDir } from '../project/project.ts';

const forms = await compileFormsOfFolder(schemasDir);
const sections = Object.values(forms).flatMap(({ definition }) => Object.values(definition.sections));

test('the definitions compile', () => {
  const folders = frozen
    .filter(({ path }) => path.endsWith('/form.json'))
    .map(({ path }) => path.replace('/form.json', ''));
  expect(Object.keys(forms)).toEqual(folders);
  expect(folders).toEqual(expect.arrayContaining(['contact', 'quote', 'client', 'estimator']));
});

test.each(Object.entries(forms))('every section of %s has a validator', (_id, { definition, validators }) => {
  const asking = Object.values(definition.sections).filter(({ review }) => !review);
  expect(Object.keys(validators)).toEqual(asking.map(({ id }) => id));
});

test('a definition is plain JSON', () => {
  const definitions = Object.values(forms).map(({ definition }) => definition);
  expect(JSON.parse(JSON.stringify(definitions))).toEqual(definitions);
});

test('every field has a widget, and options come as values with labels beside them', () => {
  const fields = sections.flatMap((section) =>
    allFieldsAndNotes(section.schema).map(([path, field]) => ({ path, field, ui: uiOf(section, path) })),
  );
  for (const { path, field, ui } of fields) {
    expect((ui.items ?? ui)['ui:widget'], path).toBeTypeOf('string');
    expect(field, path).not.toHaveProperty('$ref');
    expect(field, path).not.toHaveProperty('oneOf');
    expect(ui['ui:enumNames']?.length, path).toBe((field.enum ?? field.items?.enum)?.length);
  }
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['wall.items.length', 'paintable.wall', 'email']),
  );
});

test('groups and lists have no widget of their own but hidden, and lists a most', () => {
  const parts = sections.flatMap((section) =>
    propertiesThroughGroupsAndLists(section.schema)
      .filter(([, part]) => isGroup(part) || isEntryList(part))
      .map(([path, part]) => ({ path, part, ui: uiOf(section, path) })),
  );
  for (const { path, part, ui } of parts) {
    expect([undefined, 'hidden'], path).toContain(ui['ui:widget']);
    if (isEntryList(part)) expect(part.maxItems, path).toBeGreaterThan(0);
  }
  expect(parts.map(({ path }) => path)).toEqual(expect.arrayContaining(['wall', 'wall.items', 'doorFrame']));
});
