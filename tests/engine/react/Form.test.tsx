import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { compiledForm, pageForm } from '../compiledForm.ts';
import { uncheckedForms } from '../uncheckedForms.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { edited, withMadeUp } from '../sources.ts';
import { allCode, answered, openForm, watchForms } from './openForm.tsx';
import { wrongFields } from './ties.ts';

watchForms();

const message = {
  'First Name': 'Ada',
  'Last Name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '4035550142',
  Message: 'Hello',
};

async function fillIn(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  for (const [label, text] of Object.entries(message)) await user.type(screen.getByLabelText(label), text);
}

test('the form has a name, and is ready once it works', () => {
  openForm('contact');
  expect(screen.getByRole('form', { name: 'Contact us' }).hasAttribute('data-ready')).toBe(true);
});

test('nothing can be pressed or typed while the answers are on their way', async () => {
  const { host, user } = openForm('contact');
  await fillIn(user);
  const button = screen.getByRole('button', { name: 'Send Message' });
  await user.dblClick(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(host.leads).toHaveLength(1);
  await user.type(screen.getByLabelText('Message'), ' again');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Hello');
  await answered(() => host.leads[0]?.answer());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('');
});

test('what the service refuses is shown at its field', async () => {
  const { host, user } = openForm('contact');
  await fillIn(user);
  await user.click(screen.getByText('Send Message'));
  await answered(() => host.leads[0]?.fail({ fieldErrors: [{ field: 'email', message: 'This address bounces' }] }));
  expect(wrongFields()).toEqual([{ name: 'Email', message: 'This address bounces' }]);
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'There is a problem' }));
  expect(screen.getByRole('alert', { name: 'Not sent.' }).textContent).toContain('An answer was not accepted.');
});

test('a page that renders again leaves the form as it is', async () => {
  const form = (
    <Form
      form={pageForm(compiledForm('contact'))}
      host={new RecordingHost()}
      prehydration={{ entered: { firstname: 'Ada' } }}
    />
  );
  const { rerender } = render(form);
  await userEvent.type(screen.getByLabelText('First Name'), ' Augusta');
  rerender(<Form {...form.props} prehydration={{ entered: { firstname: 'Ada' } }} />);
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada Augusta');
});

const ids = (): string[] => [...document.querySelectorAll('[id]')].map(({ id }) => id);

test('several forms on one page share no ids', async () => {
  for (const id of ['contact', 'quote', 'client', 'booking', 'all-widgets']) openForm(id);
  expect(ids().filter((id, index, all) => all.indexOf(id) < index)).toEqual([]);
});

test('a field may be called like a part of the form', async () => {
  const renamed = ['heading', 'errors'].flatMap((name, index) => {
    const old = ['line', 'mail'][index] ?? '';
    return [
      { file: 'all-widgets/everything.json', find: `"${old}": { "title"`, replace: `"${name}": { "title"` },
      { file: 'all-widgets/everything.json', find: `"${old}": { "ui:widget"`, replace: `"${name}": { "ui:widget"` },
      { file: 'all-widgets/everything.json', find: `"${old}", `, replace: `"${name}", ` },
    ];
  });
  const form = uncheckedForms(edited(withMadeUp, renamed))['all-widgets'];
  if (!form) throw new Error('The form is missing');
  const { user } = openForm(form);
  await user.click(screen.getByText('Submit'));
  expect(ids().filter((id, index, all) => all.indexOf(id) < index)).toEqual([]);
});

test('a form works in strict mode', async () => {
  const host = new RecordingHost();
  render(
    <StrictMode>
      <Form form={pageForm(compiledForm('contact'))} host={host} />
    </StrictMode>,
  );
  const user = userEvent.setup();
  await fillIn(user);
  await user.click(screen.getByText('Send Message'));
  expect(host.leads).toHaveLength(1);
});

test.each(['contact', 'quote', 'client', 'booking', 'all-widgets'])(
  '%s comes to life over its prerendered HTML without a difference',
  async (id) => {
    const form = <Form form={pageForm(compiledForm(id), allCode)} host={new RecordingHost()} />;
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(form);
    const control = page.querySelector('input');
    const root = await act(async () => hydrateRoot(page, form));
    expect(page.querySelector('input')).toBe(control);
    act(() => root.unmount());
    page.remove();
  },
);
