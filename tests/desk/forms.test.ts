import { expect, test } from 'vitest';
import { checkSources, compileFolder } from '../../src/checker/passes.ts';
import { valueAt } from '../../src/engine/definition/paths.ts';
import { readSources } from '../../src/compile/files.ts';

/** The desk's own forms are definitions like the owner's: a label that the product gains is needed there, too. */

test('the check finds nothing in the forms of the desk', async () => {
  const findings = checkSources(await readSources('src/desk/forms'));
  expect(findings).toEqual([]);
});

test('phone number and postal code of the company are taken as visitors may write theirs', async () => {
  const { company } = await compileFolder('src/desk/forms');
  const schema = company?.definition.sections['company']?.schema;
  const fields = ['phone', 'address.properties.postalCode'];
  expect(fields.map((field) => valueAt(schema, `properties.${field}.format`))).toEqual(['phone', 'postal-code']);
});
