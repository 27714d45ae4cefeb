import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadSiteForm } from './loadSiteForm.ts';
import type { FieldWidgetProps } from '../../../src/engine/theme/fieldProps.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

/** A form that asks for a code under a label, and, if anything, for a day. */
async function asking(label: string, more: Record<string, object> = {}) {
  const code = { title: label, type: 'string', format: 'postal-code' };
  const form = formOf({ sections: { place: { properties: { code, ...more } } } });
  return loadSiteForm({ ...form, definition: { ...form.definition, id: label } });
}

test('two forms on one page, of two projects, have widgets and formats of their own', async () => {
  const here = await asking('here', { day: { type: 'string', format: 'date' } });
  const there = await asking('there');
  expect([here, there].map(({ code }) => 'date' in code.formats)).toEqual([true, false]);
  there.code.widgets['text'] = ({ id, onChange }: FieldWidgetProps) => (
    <textarea id={id} onChange={({ target }) => onChange(target.value)} />
  );
  there.code.formats['postal-code'] = { pattern: /^\w{6}$/, canonical: () => 'K1A 0B1' };
  const leads = [];
  for (const form of [here, there]) {
    const { user, host } = openForm(form);
    await user.type(screen.getByLabelText(new RegExp(`^${form.definition.id}`)), 't2p1j9');
    await user.click(screen.getAllByText('Submit').at(-1) as HTMLElement);
    leads.push(...host.leads.map(({ payload }) => payload['code']));
  }
  expect(leads).toEqual(['T2P 1J9', 'K1A 0B1']);
  expect(['here', 'there'].map((label) => screen.getByLabelText(new RegExp(`^${label}`)).tagName)).toEqual([
    'INPUT',
    'TEXTAREA',
  ]);
});
