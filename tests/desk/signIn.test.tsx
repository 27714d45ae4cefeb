import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskApi, signedOutEvent } from '../../src/desk/deskApi.ts';
import { SignInOver } from '../../src/desk/SignIn.tsx';
import { standInForDialogs } from '../site/dialogs/standInForDialogs.ts';

standInForDialogs();

beforeEach(() => {
  vi.useFakeTimers();
  deskApi.defaults.adapter = () => new Promise(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const show = () =>
  render(
    <>
      <input aria-label="Note" />
      <SignInOver />
    </>,
  );
const end = (detail?: string) => act(() => void dispatchEvent(new CustomEvent(signedOutEvent, { detail })));
const password = () => screen.queryByLabelText('Password');
const alertText = () => document.querySelector('[role=alert]:not([hidden])')?.textContent;

test('a session that ends while somebody types is told of at a pause, and asks for no letter of theirs', () => {
  show();
  const note = screen.getByLabelText('Note');
  note.focus();
  end();
  for (const _letter of 'half a note') {
    expect(document.activeElement).toBe(note);
    expect(password()).toBeNull();
    fireEvent.keyDown(note);
    act(() => void vi.advanceTimersByTime(1000));
  }
  act(() => void vi.advanceTimersByTime(1000));
  expect(password()).not.toBeNull();
  expect(document.activeElement).not.toBe(password());
});

test('a letter that is typed on before anybody can have read the sign-in is not taken, and later ones are', () => {
  show();
  screen.getByLabelText('Note').focus();
  end();
  const comesAndGets = (key: string): boolean => {
    act(() => void vi.advanceTimersByTime(1600));
    expect(password()).not.toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return password() !== null;
  };
  expect(['a', ' ', 'Tab'].map(comesAndGets)).toEqual([false, false, true]);
  act(() => void vi.advanceTimersByTime(1600));
  expect(comesAndGets('a')).toBe(true);
});

test('where nobody types, it asks for the password at once', () => {
  show();
  end();
  expect(document.activeElement).toBe(password());
});

test('whoever ended the session reads what was done, also where other requests met the end before and after', () => {
  show();
  end();
  expect(alertText()).toMatch(/^Your session has ended/);
  end('All devices are signed out.');
  end();
  expect(alertText()).toBe('All devices are signed out.');
});
