import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import icons from '../../src/content/forms/options/icons.json' with { type: 'json' };
import { readDeskSourcesAddingFormPerSection, missingText } from '../../src/build/deskForms.ts';
import { checkSources, compileFormsOrThrow } from '../../src/checker/passes.ts';
import { formSource } from '../../src/versions/make/contentModules.ts';
import { valueAt } from '../../src/values/values.ts';

/** The desk's own forms are definitions like the owner's, with a catalogue of what they say. */

test('the check finds nothing in the forms of the desk', async () => {
  const findings = checkSources(await readDeskSourcesAddingFormPerSection('src/content/forms'));
  // What they ask for is sent in parts, as edits.
  expect(findings.filter(({ code }) => code !== 'too-much-to-send')).toEqual([]);
});

test('the catalogue of the desk has all that its forms say', async () => {
  const forms = Object.entries(compileFormsOrThrow(await readDeskSourcesAddingFormPerSection('src/content/forms')));
  expect(forms.filter(([, form]) => formSource(form).includes(missingText)).map(([name]) => name)).toEqual([]);
});

test('phone number and postal code of the company are taken as visitors may write theirs', async () => {
  const { company } = compileFormsOrThrow(await readDeskSourcesAddingFormPerSection('src/content/forms'));
  const schema = company?.definition.sections['company']?.schema;
  const fields = ['phone', 'address.properties.postalCode'];
  expect(fields.map((field) => valueAt(schema, `properties.${field}.format`))).toEqual(['phone', 'postal-code']);
});

test('the icons that can be chosen are all that the site has', async () => {
  const sheet = await readFile('src/site/public/icons.svg', 'utf8');
  const ids = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(icons.oneOf.map((icon) => icon.const).sort()).toEqual(ids.sort());
});
