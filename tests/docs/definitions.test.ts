// The examples of docs/definitions.md that are sections: each is one in which the check finds nothing.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSources } from '../../src/checker/passes.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { formFile, frozen } from '../engine/sources.ts';

const examples = [...readFileSync('docs/definitions.md', 'utf8').matchAll(/^```json\n("schema":.*?)^```$/gms)].map(
  ([, example = '']) => example,
);

test('there are some', () => expect(examples.length).toBeGreaterThan(0));

test.each(examples)('%s', (example) => {
  const text = `{ "$schema": "../meta/section.schema.json", "heading": "Example",\n${example}}`;
  const sources = [...frozen, formFile('example', ['example']), { path: 'example/example.json', text }];
  expect(checkSources(sources).map(formatFinding)).toEqual([]);
});
