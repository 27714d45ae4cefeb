import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { formatAnswersAsFacts } from '../../../src/engine/flow/answerFacts.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { closeForms, openForm, watchForms } from './openForm.tsx';
import { descriptionOf } from './ties.ts';

watchForms();

const items = { title: 'Guest', type: 'object', properties: { name: { title: 'Name', type: 'string' } } };
const guests = { title: 'Guests', type: 'array', minItems: 1, maxItems: 3, items };
const formWith = (ui: object) => formOf({ sections: { party: { properties: { guests }, ui: { guests: ui } } } });
const lastGoes = formWith({ 'ui:removeLast': 'The last one goes' });
const anyGoes = formWith({});
const ways = [
  { name: 'The last one goes', form: lastGoes },
  { name: 'Remove Guest 3', form: anyGoes },
];
const add = (): HTMLElement => screen.getByRole('button', { name: 'Add Guest' });
const openTab = (): HTMLElement => screen.getByRole('tab', { selected: true });

/** The list with as many guests as it takes. */
async function openFull(form = lastGoes): Promise<UserEvent> {
  const { user } = openForm(form);
  await user.click(add());
  await user.click(add());
  return user;
}

test('arrow keys go through the entries and round, also where their tabs stand in rows', async () => {
  await openFull();
  expect(screen.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
  openTab().focus();
  for (const [key, name] of [
    ['ArrowDown', 'Guest 1'],
    ['ArrowUp', 'Guest 3'],
    ['ArrowRight', 'Guest 1'],
    ['ArrowRight', 'Guest 2'],
    ['ArrowLeft', 'Guest 1'],
    ['End', 'Guest 3'],
    ['Home', 'Guest 1'],
  ] as const) {
    const goesOn = fireEvent.keyDown(openTab(), { key });
    expect([openTab(), goesOn], key).toEqual([screen.getByRole('tab', { name }), false]);
    expect(document.activeElement).toBe(openTab());
  }
  expect(fireEvent.keyDown(openTab(), { key: 'a' })).toBe(true);
});

test('at the most entries the button that adds one says why it does not, and adds again once there is room', async () => {
  const user = await openFull();
  expect(descriptionOf(add())).toEqual(['This form takes no more than 3.']);
  await user.click(add());
  expect(screen.getAllByRole('tab')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'The last one goes' }));
  expect(descriptionOf(add())).toEqual(['']);
  await user.click(add());
  expect(screen.getAllByRole('tab')).toHaveLength(3);
});

test('below the entries stand a plus and a minus alone, unless the list has its entries put in order', async () => {
  const words = () => screen.getAllByRole('button').map((button) => button.textContent);
  await openFull();
  expect(words()).toEqual(['Add Guest', 'The last one goes', 'Submit']);
  closeForms();
  const user = await openFull(formWith({ 'ui:removeLast': 'The last one goes', 'ui:orderable': true }));
  expect(words().slice(0, 2)).toEqual(['Move Guest 3 up', 'Move Guest 3 down']);
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Move Guest 3 up' }));
  expect(screen.getByText('Guest 3 is now number 2.')).toBeDefined();
  expect([openTab().textContent, screen.getByLabelText<HTMLInputElement>(/^Name/).value]).toEqual(['2Guest 2', 'Ada']);
});

test.each(ways)('what is removed by "$name" is told, and comes back by Undo', async ({ name, form }) => {
  const user = await openFull(form);
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getAllByRole('tab')).toHaveLength(2);
  expect(screen.getByText('Removed: Guest 3.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([openTab().textContent, screen.getByLabelText<HTMLInputElement>(/^Name/).value]).toEqual(['3Guest 3', 'Ada']);
  expect(screen.queryByText('Removed: Guest 3.')).toBeNull();
});

test.each(ways)('the only entry stays where there must be one, whatever "$name" says', async ({ name, form }) => {
  const { user } = openForm(form);
  const button = screen.getByRole('button', { name: name.replace('3', '1') });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(screen.getAllByRole('tab')).toHaveLength(1);
});

test('entries are called after one of their texts, on the page and in words, in a list that may be empty', async () => {
  const named = formOf({
    sections: {
      party: { properties: { guests: { ...guests, minItems: 0 } }, ui: { guests: { 'ui:titleField': 'name' } } },
    },
  });
  const { user } = openForm(named);
  await user.click(add());
  await user.type(screen.getByLabelText(/^Name/), 'Ada');
  await user.click(add());
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['1Guest 1: Ada', '2Guest 2']);
  expect(screen.getByRole('heading', { name: 'Guest 2' })).toBeDefined();
  await user.click(screen.getByRole('tab', { name: 'Guest 1: Ada' }));
  expect(screen.getByRole('heading', { name: 'Ada' })).toBeDefined();
  const { facts } = formatAnswersAsFacts(named, { guests: [{ name: 'Ada\nof York' }] });
  expect(facts.map(({ label }) => label)).toEqual(['Ada of York']);
});

test('an entry shows what the list begins with, and only then what its field does', async () => {
  const properties = { name: { title: 'Name', type: 'string', default: 'Nobody' } };
  const begun = formOf({
    sections: {
      party: {
        properties: { guests: { ...guests, default: [{ name: 'Ada' }, {}], items: { ...items, properties } } },
      },
    },
  });
  const { user, host } = openForm(begun);
  const name = (): HTMLInputElement => screen.getByLabelText(/^Name/);
  expect(name().value).toBe('Ada');
  await user.click(screen.getByRole('tab', { name: 'Guest 2' }));
  expect(name().value).toBe('Nobody');
  await user.type(name(), '!');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ guests: [{ name: 'Ada' }, { name: 'Nobody!' }] }]);
});
