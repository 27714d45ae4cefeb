import { expect, test } from 'vitest';
import { checkSources } from '../../src/checker/passes.ts';
import { readSources } from '../../src/compile/files.ts';

/** The desk's own forms are definitions like the owner's: a label that the product gains is needed there, too. */

test('the check finds nothing in the forms of the desk', async () => {
  const findings = checkSources(await readSources('src/desk/forms'));
  expect(findings).toEqual([]);
});
