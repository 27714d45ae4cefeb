import { screen } from '@testing-library/react';
import type { FieldTemplateProps } from '@rjsf/utils';
import { type ComponentType, createElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formTheme } from '../../../src/engine/react/SectionFields.tsx';
import { enteredValues } from '../../../src/site/forms/enteredValues.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { openForm, watchForms } from './openForm.tsx';

const { templates = {} } = formTheme;
const Own = templates.FieldTemplate as ComponentType<FieldTemplateProps>;
/** Ids of the fields that rendered, one after the other. */
const rendered: string[] = [];

watchForms();
beforeEach(() => {
  templates.FieldTemplate = (props: FieldTemplateProps) => {
    rendered.push(props.id);
    return createElement(Own, props);
  };
});
afterEach(() => {
  templates.FieldTemplate = Own;
});

test('a letter of a word has nothing rendered: it stands in its control already', async () => {
  const { user } = openForm('contact');
  const name = screen.getByLabelText('First Name');
  await user.type(name, 'A');
  rendered.length = 0;
  await user.type(name, 'd');
  expect(rendered).toEqual([]);
  expect(name).toHaveProperty('value', 'Ad');
});

test('another key, or a choice, renders its one field, and what it is in does not', async () => {
  const { user } = openForm('all-widgets');
  await user.type(screen.getByRole('textbox', { name: 'Count' }), '2');
  rendered.length = 0;
  await user.type(screen.getByRole('textbox', { name: 'Count' }), '1');
  await user.click(screen.getByRole('radio', { name: 'Company' }));
  expect(rendered).toEqual(['all-widgets.count', 'all-widgets.segment']);
});

test('what an extension fills in without an event is taken at the press, and nothing that was typed is changed', async () => {
  const host = Object.assign(new RecordingHost(), { entered: enteredValues });
  const { user } = openForm('contact', host);
  await user.type(screen.getByLabelText('First Name'), 'Ada ');
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  const filled = { 'Last Name': 'Lovelace', Email: 'ada@example.com', Phone: '403-555-0142' };
  for (const [label, text] of Object.entries(filled)) set?.call(screen.getByLabelText(new RegExp(label)), text);
  await user.click(screen.getByRole('button', { name: /^(Submit|Send)/ }));
  for (const [label, text] of Object.entries(filled))
    expect(screen.getByLabelText(new RegExp(label))).toHaveProperty('value', text);
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: /^(Submit|Send)/ }));
  expect(host.leads[0]?.payload).toMatchObject({ firstname: 'Ada', lastname: 'Lovelace', phone: '403-555-0142' });
});

test('a control shows what becomes of its text elsewhere, also right after a key', async () => {
  const { user } = openForm('client');
  const name = screen.getByLabelText('First Name');
  await user.type(name, 'Ada');
  await user.click(await screen.findByText('Clear my answers'));
  expect(name).toHaveProperty('value', '');
  await user.click(screen.getByText('Bring them back'));
  expect(name).toHaveProperty('value', 'Ada');
});

test('Tab goes on only after all that follows from what was just typed is there', async () => {
  const { user } = openForm('booking');
  await user.type(screen.getByLabelText('People'), '2');
  const follows = () => screen.queryByText('Clear my answers');
  expect(follows()).toBeNull();
  await user.tab();
  expect(follows()).not.toBeNull();
});
