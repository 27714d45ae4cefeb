import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { closeForms, openForm, watchForms } from './openForm.tsx';
import { summaryMessages } from './ties.ts';

watchForms();

const heading = (): string => screen.getByRole('heading', { level: 2 }).textContent;
const button = (name: string): HTMLButtonElement =>
  screen.getByText<HTMLButtonElement>(name, { selector: 'form > * button, form > * button *' }).closest('button') ??
  missing(name);
const press = (user: UserEvent, name: string): Promise<void> => user.click(button(name));
// Without a layout there is no room for it beside the form.
const stepList = (): HTMLElement => screen.getByLabelText('Steps', { selector: 'nav' });

function missing(name: string): never {
  throw new Error(`There is no button "${name}"`);
}

async function comeTo(user: UserEvent, kind: 'Family' | 'Company', people: string): Promise<void> {
  await user.click(screen.getByLabelText(kind));
  await user.clear(screen.getByLabelText('People'));
  await user.type(screen.getByLabelText('People'), people);
  await press(user, 'Next');
}

test('the step list shows where one is, and what cannot be entered', async () => {
  const { user } = openForm('booking');
  expect(screen.getByText('Step 1 of 2')).toBeDefined();
  expect(button('Party').getAttribute('aria-current')).toBe('step');
  expect(button('Extras').disabled).toBe(true);
  await comeTo(user, 'Company', '3');
  expect(screen.getByText('Step 2 of 4')).toBeDefined();
  expect(button('Extras').disabled).toBe(false);
  expect(button('Details').getAttribute('aria-current')).toBe('step');
});

test('Back is disabled on the first section; the last one submits', async () => {
  const { user } = openForm('booking');
  expect(button('Back').disabled).toBe(true);
  expect(screen.queryByText('Book')).toBeNull();
  await comeTo(user, 'Company', '2');
  expect(button('Back').disabled).toBe(false);
  await user.type(screen.getByLabelText('Company'), 'AE');
  await press(user, 'Next');
  expect(screen.queryByText('Next')).toBeNull();
  expect(button('Book').type).toBe('submit');
});

test('the messages of the summary lead to their fields', async () => {
  const { user } = openForm('booking');
  await press(user, 'Next');
  await user.click(screen.getByText('The People field is required', { selector: 'a' }));
  expect(document.activeElement).toBe(screen.getByLabelText('People'));
  await user.click(screen.getByText('The Kind of party field is required', { selector: 'a' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Family'));
});

test('the summary takes the focus at every attempt', async () => {
  const { user } = openForm('booking');
  await press(user, 'Next');
  await user.type(screen.getByLabelText('People'), '99');
  await press(user, 'Next');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(summaryMessages()).toEqual(['The Kind of party field is required', 'The People field must be 12 or less']);
});

test('Enter in a field leads on', async () => {
  const { user } = openForm('booking');
  await user.click(screen.getByLabelText('Company'));
  await user.type(screen.getByLabelText('People'), '2{Enter}');
  expect(heading()).toBe('Your invoice');
});

test('where steps have no room, a bar says where one is, opens their list, and Escape closes it', async () => {
  const { user } = openForm('booking');
  const bar = screen.getByRole('button', { name: 'Step 1 of 2: Party' });
  const state = () => [bar.getAttribute('aria-expanded'), stepList().dataset['open']];
  expect(bar.getAttribute('aria-controls')).toBe(stepList().id);
  expect(state()).toEqual(['false', 'false']);
  bar.focus();
  await user.keyboard('{Enter}');
  expect(state()).toEqual(['true', 'true']);
  button('Party').focus();
  await user.keyboard('{Escape}');
  expect(state()).toEqual(['false', 'false']);
  expect(document.activeElement).toBe(bar);
});

test('choosing a step closes the list, and what follows takes the focus', async () => {
  const { user } = openForm('booking');
  const bar = screen.getByRole('button', { name: 'Step 1 of 2: Party' });
  await user.click(bar);
  await press(user, 'Party');
  expect(document.activeElement).toBe(bar);
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  await user.click(bar);
  await press(user, 'You');
  expect(bar.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test('at an entry of a repeated step the bar counts the entries', async () => {
  const answers = { mode: 2, party: { count: 2 }, travellers: [{ nickname: 'Ada' }, {}] };
  const bar = () => document.querySelector('[data-step-bar]')?.textContent;
  for (const [place, words] of [
    ['travellers.0.person', 'Traveller 1 of 2: Ada'],
    ['travellers.1.person', 'Traveller 2 of 2'],
    ['helpers', 'Step 4 of 4: Helpers'],
  ]) {
    localStorage.setItem('product_test_trip', JSON.stringify({ answers, place }));
    openForm('trip');
    expect(bar()).toBe(words);
    closeForms();
  }
});
