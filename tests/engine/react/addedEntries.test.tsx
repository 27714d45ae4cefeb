import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadForm } from '../../../src/engine/react/formCode.tsx';
import { emptyPartyForm as emptyParty, partyForm as compiledParty } from '../session/partyForm.ts';
import { openForm, watchForms } from './openForm.tsx';
import { descriptionOf } from './ties.ts';

watchForms();
const partyForm = await loadForm(compiledParty);
const emptyPartyForm = { ...emptyParty, code: partyForm.code };

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const rows = (): (string | null)[] =>
  within(screen.getByRole('group', { name: 'Guest' }))
    .queryAllByRole('listitem')
    .map(({ firstChild }) => firstChild?.textContent ?? null);

/** A visitor at the last of these guests. */
const openGuests = (...names: string[]) => enterGuests(openForm(partyForm).user, names);

async function enterGuests(user: UserEvent, names: readonly string[]): Promise<UserEvent> {
  await user.click(button('Next'));
  for (const [number, name] of names.entries()) {
    if (number > 0) await user.click(button('Add another guest'));
    fireEvent.change(screen.getByLabelText('name'), { target: { value: name } });
  }
  // What follows from a text follows at Tab.
  await user.tab();
  return user;
}

test('the words are the catalogue’s, and those of the form; to change one leads to it, a new one begins at its heading', async () => {
  const user = await openGuests('Ada', 'Bob');
  expect(rows()).toEqual(['Ada', 'Bob']);
  for (const name of ['Change Guest 1', 'Move Guest 1 down', 'Move Guest 2 up', 'Remove Guest 1', 'Remove Guest 2'])
    expect(button(name)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change Guest 2' })).toBeNull();
  await user.click(button('Change Guest 1'));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ada');
  await user.click(button('Add another guest'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'guest' }));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('');
});

test('an entry keeps the button that moves it, so that it can be moved on', async () => {
  const user = await openGuests('Ada', 'Bob', 'Cy');
  await user.click(button('Move Guest 3 up'));
  expect(rows()).toEqual(['Ada', 'Cy', 'Bob']);
  expect(document.activeElement).toBe(button('Move Guest 2 up'));
  expect(screen.getByText('Guest 3 is now number 2.')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['Cy', 'Ada', 'Bob']);
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['Cy', 'Ada', 'Bob']);
  expect(document.activeElement).toBe(button('Move Guest 1 up'));
});

test.each(['Remove Guest 1', 'Remove Guest 2'])(
  '%s: the focus is where undo is, and then at the entries',
  async (name) => {
    const user = await openGuests('Ada', 'Bob');
    await user.click(button(name));
    expect(rows()).toEqual([]);
    expect(document.activeElement?.textContent).toBe(`Removed: ${name.replace('Remove ', '')}.`);
    await user.tab();
    expect(document.activeElement).toBe(button('Undo'));
    await user.keyboard('{Enter}');
    expect(rows()).toEqual(['Ada', 'Bob']);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Guest' }));
  },
);

test('the last one stays, and no more are added than the form takes', async () => {
  const user = await openGuests('Ada', 'Bob', 'Cy');
  expect(button('Add another guest').getAttribute('aria-disabled')).toBe('true');
  expect(descriptionOf(button('Add another guest'))).toEqual(['This form takes no more than 3.']);
  await user.click(button('Add another guest'));
  expect(rows()).toEqual(['Ada', 'Bob', 'Cy']);
  await user.click(button('Remove Guest 1'));
  await user.click(button('Remove Guest 1'));
  expect(rows()).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Remove Guest 1' })).toBeNull();
});

test('they stand below the last section of an entry, and undo goes when the visitor goes on', async () => {
  const user = await openGuests('Ada', 'Bob');
  await user.click(button('Remove Guest 2'));
  expect(screen.getByText('Removed: Guest 2.')).toBeDefined();
  await user.click(button('Next'));
  expect(screen.queryByRole('group', { name: 'Guest' })).toBeNull();
  await user.click(button('Back'));
  expect(screen.queryByText('Removed: Guest 2.')).toBeNull();
});

test('where there may be none, the button stands below the section before, and the only entry can be removed', async () => {
  const { user, host } = openForm(emptyPartyForm);
  const steps = (): (string | null)[] =>
    within(screen.getByRole('navigation'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(steps()).toEqual(['1Plan', '2End']);
  await user.click(button('Add another guest'));
  expect(steps()).toEqual(['1Plan', '2Guest 1', '3End']);
  await user.type(screen.getByLabelText('name'), 'Ada');
  await user.tab();
  expect(rows()).toEqual(['Ada']);
  await user.click(button('Remove Guest 1'));
  expect([steps(), document.activeElement?.textContent]).toEqual([['1Plan', '2End'], 'Removed: Guest 1.']);
  await user.click(button('Undo'));
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Ada');
  await user.click(button('Remove Guest 1'));
  await user.click(button('Next'));
  expect(screen.queryByRole('button', { name: 'Add another guest' })).toBeNull();
  await user.click(button('Submit'));
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ guests: [] }]);
});
