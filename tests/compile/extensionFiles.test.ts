import { expect, test } from 'vitest';
import { generateExtensionLoaderSource } from '../../src/compile/extensionFiles.ts';

/** The generated function that loads what is registered, up to the import. */
const loaderOf = (names: Partial<Parameters<typeof generateExtensionLoaderSource>[0]>): string | undefined =>
  / = (\(.*?)import\(/.exec(generateExtensionLoaderSource({ widgets: {}, fields: [], templates: [], ...names }))?.[1];

test('what is registered comes with the forms that name one of it', () => {
  expect(loaderOf({})).toBeUndefined();
  const named = '(code, looks) => ["stars","map","Framed"].some((name) => looks.has(name)) && ';
  expect(loaderOf({ widgets: { stars: [] }, fields: ['map'], templates: ['Framed'] })).toBe(named);
});

test.each([{ templates: ['FieldTemplate'] }, { templates: ['ButtonTemplates'] }, { fields: ['StringField'] }])(
  '%o may take the place of RJSF’s own, and comes with every form',
  (names) => {
    expect(loaderOf({ widgets: { stars: [] }, ...names })).toBe('(code) => ');
  },
);
