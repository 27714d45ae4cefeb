// A line of text that suggests answers from a fetched list.
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FormHost } from '../../../src/engine/session/FormHost.ts';
import { RecordingHost } from '../session/RecordingHost.ts';
import { openForm, watchForms } from './openForm.tsx';

watchForms();

const street = (): HTMLInputElement => screen.getByRole('combobox', { name: 'Street' });
const shown = (): (string | null)[] =>
  screen.queryAllByRole('option').flatMap(({ id, textContent }) => (id.includes('street') ? textContent : []));

function openWith(fetchList: NonNullable<FormHost['fetchList']>) {
  const asked = vi.fn(fetchList);
  return { ...openForm('all-widgets', new RecordingHost({ fetchList: asked })), asked };
}

test('what was answered before chooses the list, arrows and Enter an entry, and the form is not sent by that', async () => {
  const { user, asked, host } = openWith(async () => ({
    entries: { T2N: ['Kensington Road', 'Main Street'], T3: ['Other'] },
  }));
  await user.type(screen.getByRole('textbox', { name: 'Long' }), 'T2N 1A1');
  await user.type(street(), 'main');
  await vi.waitFor(() => expect(shown()).toEqual(['Main Street']));
  expect(asked.mock.calls.at(-1)?.slice(0, 2)).toEqual(['/streets', 'T2N 1A1']);
  expect(street().getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(document.getElementById(street().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    'Main Street',
  );
  await user.keyboard('{Enter}');
  expect(street().value).toBe('Main Street');
  expect([shown(), street().getAttribute('aria-expanded'), host.notices]).toEqual([[], 'false', []]);
  await user.keyboard('x');
  expect(street().value).toBe('Main Streetx');
});

test('Escape and Tab leave what was typed, a click chooses', async () => {
  const { user } = openWith(async () => ['Main Street', 'Maple Road', 7, null]);
  await user.type(street(), 'ma');
  await vi.waitFor(() => expect(shown()).toEqual(['Main Street', 'Maple Road']));
  await user.keyboard('{Escape}');
  expect([shown(), street().value]).toEqual([[], 'ma']);
  await user.keyboard('{Escape}');
  await user.tab();
  expect(street().value).toBe('ma');
  await user.type(street(), 'p');
  await user.click(await screen.findByText('Maple Road'));
  expect(street().value).toBe('Maple Road');
});

test.each<[string, NonNullable<FormHost['fetchList']>]>([
  ['that is slow', () => new Promise(() => undefined)],
  ['that is gone', () => Promise.reject(new Error('404'))],
  ['that is none', async () => '<!doctype html>'],
])('without a list, or with one %s, it is a line of text', async (_name, fetchList) => {
  const { user } = openWith(fetchList);
  await user.type(street(), 'Main');
  expect([street().value, shown()]).toEqual(['Main', []]);
});
