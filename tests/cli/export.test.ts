import { expect, test } from 'vitest';
import { main } from '../../src/cli/export.ts';
import { contentDir } from '../project/project.ts';
import { called } from './called.ts';

test('a form is printed as plain JSON Schema, UI schema and JSON Logic', async () => {
  const { code, stdout } = await called(main, ['estimator', '--content', contentDir]);
  expect(code).toBe(0);
  const { form, sections } = JSON.parse(stdout) as { form: string; sections: { id: string }[] };
  expect(form).toBe('estimator');
  expect(sections.find(({ id }) => id === 'items/door')).toMatchObject({
    schema: { properties: { door: { properties: { items: { type: 'array', maxItems: 10 } } } } },
    uiSchema: { door: { amount: { 'ui:widget': 'updown' }, items: { items: { type: { 'ui:widget': 'select' } } } } },
    visible: { var: 'paintable.door' },
    follow: { 'door.items': { var: 'door.amount' } },
    otherRules: {},
  });
});

test('what other programs get has no words but those that RJSF and JSON Logic know', async () => {
  const { stdout } = await called(main, ['estimator', '--content', contentDir]);
  const known =
    'widget title description help placeholder autocomplete label rows enumNames enumDisabled addable orderable';
  const words = new Set([...stdout.matchAll(/"ui:(\w+)"/g)].map(([, word = '']) => word));
  expect([...words].filter((word) => !known.split(' ').includes(word))).toEqual([]);
  const { stdout: operations } = await called(main, ['--operations']);
  expect(operations).toContain('export function addOperations(jsonLogic, today)');
});

test('a form that there is not is told with the nearest one', async () => {
  const { code, stderr } = await called(main, ['qoute', '--content', contentDir]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no form "qoute": did you mean "quote"?\n' });
});
