// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { treeOf } from '../../../src/engine/definition/paths.ts';
import { planFor } from '../session/visitTraveller.ts';
import { closeForms, openForm } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(() => {
  closeForms();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that has nothing to do only when it is told so. */
function idleOnDemand(): () => Promise<void> {
  const waiting: (() => unknown)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => unknown) => waiting.push(callback));
  return async () => {
    await vi.waitFor(() => expect(waiting).not.toEqual([]));
    await act(() => Promise.all(waiting.splice(0).map((callback) => callback())));
  };
}

/** Labels of the fields that were made since it was called, on the page or off it. */
function labelsMade(): () => string[] {
  const create = vi.spyOn(document, 'createElement');
  return () => create.mock.results.flatMap(({ value }) => (value instanceof HTMLLabelElement ? value.textContent : []));
}

test('what Next leads to is made ready while the browser is idle, and nothing of it shows', async () => {
  const becomeIdle = idleOnDemand();
  const { user } = openForm('booking');
  await user.click(screen.getByLabelText('Family'));
  await user.type(screen.getByLabelText('People'), '2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByLabelText('Ages'), '2 and 4');
  await user.click(screen.getByLabelText('Some are very small'));
  await user.type(screen.getByLabelText('High chairs'), '1');
  const page = document.body.innerHTML;
  const made = labelsMade();
  await becomeIdle();
  await vi.waitFor(() => expect(made()).not.toEqual([]));
  expect(document.body.innerHTML).toBe(page);

  const ready = made();
  // Away with it.
  await becomeIdle();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('How do we reach you?');
  const labels = [...document.querySelectorAll('form label')].map(({ textContent }) => textContent);
  expect(labels.length).toBeGreaterThan(0);
  expect(ready).toEqual(expect.arrayContaining(labels));
});

test.each([
  ['the last section', 'helpers', [{ form: 'ticket', as: 'trip' }]],
  ['a section before the last', 'travellers.0.person', []],
])('the page gets ready what comes after the form only at %s', async (_, place, prepared) => {
  const answers = treeOf({ ...planFor(1), 'travellers.0.nickname': 'Ada' });
  localStorage.setItem('product_test_trip', JSON.stringify({ answers, place }));
  const becomeIdle = idleOnDemand();
  const { host, user } = openForm('trip');
  await user.tab();
  await becomeIdle();
  expect(host.prepared).toEqual(prepared);
});
