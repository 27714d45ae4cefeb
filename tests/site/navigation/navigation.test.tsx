// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import {
  navigation,
  type RouteChange,
  useNavigationBridge,
  useScrollAndFocusReset,
} from '../../../src/site/navigation/navigation.ts';
import { leaveAfterEach } from './visit.tsx';

leaveAfterEach();

function Page() {
  useScrollAndFocusReset();
  useNavigationBridge();
  const { pathname } = useLocation();
  return (
    <main>
      <h1 tabIndex={-1}>{pathname}</h1>
      <Link to="/other">Other</Link>
    </main>
  );
}

/** Opens a page; returns what the navigation tells from then on. */
function open(path: string): RouteChange[] {
  vi.stubGlobal('scrollTo', vi.fn());
  window.history.replaceState(null, '', path);
  render(<Page />, { wrapper: BrowserRouter });
  const told: RouteChange[] = [];
  navigation.subscribe((change) => told.push(change));
  return told;
}

const goBack = async (told: RouteChange[]): Promise<void> => {
  const before = told.length;
  act(() => window.history.back());
  await waitFor(() => expect(told.length).toBeGreaterThan(before));
};

const placeB = { form: 'quote', place: 'b' };

test('a place of a form is an entry of the history', async () => {
  const told = open('/form');
  act(() => navigation.replaceState({ form: 'quote', place: 'a' }));
  act(() => navigation.pushState(placeB));
  expect(navigation.state()).toEqual(placeB);
  expect(told.map(({ type }) => type)).toEqual(['REPLACE', 'PUSH']);

  await goBack(told);
  expect(navigation.state()).toEqual({ form: 'quote', place: 'a' });
  expect(told.at(-1)).toMatchObject({ type: 'POP', from: { state: placeB } });
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('from a place of a form a link leads to the top of another page, and Back returns to the place', async () => {
  const told = open('/form');
  act(() => navigation.pushState(placeB));
  await userEvent.click(screen.getByText('Other'));
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('/other'));
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  expect(window.scrollTo).toHaveBeenCalledOnce();
  expect(told.at(-1)).toMatchObject({ type: 'PUSH', from: { pathname: '/form', state: placeB } });

  await goBack(told);
  expect(screen.getByRole('heading').textContent).toBe('/form');
  expect(navigation.state()).toEqual(placeB);
});

test('what lies over the page is an entry that Back takes away', async () => {
  const told = open('/form');
  act(() => navigation.pushState({ layer: true }));
  await goBack(told);
  expect(navigation.state()).toEqual({});
});
