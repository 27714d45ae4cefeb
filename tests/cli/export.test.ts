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

test('a form that there is not is told with the nearest one', async () => {
  const { code, stderr } = await called(main, ['qoute', '--content', contentDir]);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'There is no form "qoute": did you mean "quote"?\n' });
});
