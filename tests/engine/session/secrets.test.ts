import { expect, test } from 'vitest';
import type { Definition } from '../../../src/engine/definition/types.ts';
import { withoutSecrets } from '../../../src/engine/definition/withoutSecrets.ts';
import { compiledForm } from '../compiledForm.ts';

const { definition } = compiledForm('web-widgets');

const repeated: Definition = {
  ...definition,
  steps: definition.steps.map((step) => ({
    ...step,
    repeat: { list: 'doors', maxItems: 3, count: { var: 'n' }, titleField: 'page' },
  })),
};

test.each([
  ['typed', definition, { secret: 'hush', page: 'https://example.com' }, { page: 'https://example.com' }],
  ['in entries', repeated, { doors: [{ secret: 'hush' }, { page: 'x' }] }, { doors: [{}, { page: 'x' }] }],
  ['never typed', definition, { page: 'x' }, { page: 'x' }],
])('a secret %s is not saved', (_name, form, answers, kept) => {
  const submissions = [{ key: 'k', body: JSON.stringify(answers) }];
  const sent = { at: '2026-11-21T12:00:00Z', answers };
  expect(withoutSecrets(form, { answers, submissions, sent })).toEqual({
    answers: kept,
    sent: { ...sent, answers: kept },
  });
});
