import { expect, test } from 'vitest';
import { deskSources } from '../../src/build/deskForms.ts';
import { checkSources, compileSources } from '../../src/checker/passes.ts';
import { valueAt } from '../../src/engine/definition/paths.ts';

/** The desk's own forms are definitions like the owner's: a label that the product gains is needed there, too. */

test('the check finds nothing in the forms of the desk', async () => {
  const findings = checkSources(await deskSources('src/desk/forms'));
  expect(findings).toEqual([]);
});

test('phone number and postal code of the company are taken as visitors may write theirs', async () => {
  const { company } = compileSources(await deskSources('src/desk/forms'));
  const schema = company?.definition.sections['company']?.schema;
  const fields = ['phone', 'address.properties.postalCode'];
  expect(fields.map((field) => valueAt(schema, `properties.${field}.format`))).toEqual(['phone', 'postal-code']);
});
