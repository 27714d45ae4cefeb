// The examples of docs/definitions.md that are sections: each is one in which the check finds nothing.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkSources } from '../../src/checker/passes.ts';
import { formatFinding } from '../../src/compile/Finding.ts';
import { frozen } from '../engine/sources.ts';

const examples = [...readFileSync('docs/definitions.md', 'utf8').matchAll(/^```json\n("schema":.*?)^```$/gms)].map(
  ([, example = '']) => example,
);

const form = {
  $schema: '../meta/form.schema.json',
  title: 'Example',
  steps: [{ title: 'Example', sections: ['example'] }],
  notices: { invalid: 'completeRequired' },
  submit: {
    call: { path: '/examples', lead: 'example' },
    success: { notice: 'messageSent' },
    failure: { notice: 'tryLater' },
  },
  page: { path: '/example', name: 'Example', description: 'An example.' },
};

test('there are some', () => expect(examples.length).toBeGreaterThan(0));

test.each(examples)('%s', (example) => {
  const text = `{ "$schema": "../meta/section.schema.json", "heading": "Example",\n${example}}`;
  const sources = [
    ...frozen,
    { path: 'example/form.json', text: JSON.stringify(form) },
    { path: 'example/example.json', text },
  ];
  expect(checkSources(sources).map(formatFinding)).toEqual([]);
});
