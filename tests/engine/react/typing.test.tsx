// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Form } from '../../../src/engine/react/Form.tsx';
import { compiledForm } from '../compiledForm.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { closeForms, openForm } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(closeForms);

test('a letter of a word has nothing rendered: it stands in its control already', async () => {
  const commits = { count: 0 };
  render(
    <Profiler id="form" onRender={() => (commits.count += 1)}>
      <Form form={compiledForm('contact')} host={new RecordingHost()} />
    </Profiler>,
  );
  const user = userEvent.setup();
  const name = screen.getByLabelText('First Name');
  await user.type(name, 'A');
  commits.count = 0;
  await user.type(name, 'd');
  expect(commits.count).toBe(0);
  expect(name).toHaveProperty('value', 'Ad');
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
