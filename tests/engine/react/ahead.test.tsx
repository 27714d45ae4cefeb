// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { treeOf } from '../../../src/engine/definition/paths.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { planFor } from '../session/visitTraveller.ts';
import { closeForms, openForm } from './openForm.tsx';
import { quietConsole } from './quietConsole.ts';

quietConsole();
afterEach(() => {
  closeForms();
  vi.unstubAllGlobals();
});

/** A browser that has nothing to do only when it is told so. */
function idleOnDemand() {
  const waiting: (() => unknown)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => unknown) => waiting.push(callback));
  return {
    waiting,
    /** Has the browser be idle until something is there. The visitor rests meanwhile. */
    idleUntil: (isThere: () => void): Promise<void> =>
      vi.waitFor(
        async () => {
          await act(() => Promise.all(waiting.splice(0).map((callback) => callback())));
          isThere();
        },
        { timeout: 8000, interval: 100 },
      ),
  };
}

/** Opens the trip with answers on the device. */
function openTrip(place: string, answers: Record<string, unknown>): ReturnType<typeof openForm> {
  const all = treeOf({ ...planFor(1), 'travellers.0.nickname': 'Ada', ...answers });
  localStorage.setItem('product_test_trip', JSON.stringify({ answers: all, place }));
  return openForm('trip');
}

const stops = {
  'travellers.0.wants.stops': true,
  'travellers.0.route.stops': ['Lake', 'Pass', 'Town'].map((place) => ({ place })),
};
const place = (number: number): string => `travellers.0.route.stops.${number}.place`;
const nights = (number: number): string => `travellers.0.route.stops.${number}.nights`;

const isConcealed = (element: Element | null): boolean => element?.closest('[style*="display: none"]') != null;
const control = (name: string): HTMLInputElement | null => document.querySelector(`form [name="${name}"]`);
const heading = (): string | null => screen.getByRole('heading', { level: 2 }).textContent;

/** Numbers of the stops that are made and not shown. */
const concealed = (): number[] => [0, 1, 2, 3, 4].filter((number) => isConcealed(control(place(number))));

function expectOwnIds(): void {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
}

/** The controls that a visitor can get at, by name. */
const reachable = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('form :is(input, select):not([tabindex="-1"])')]
    .filter((each) => !isConcealed(each))
    .map(({ name }) => name);

test('Next reveals the section that was made while the visitor rested; until then nobody gets at it', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openForm('pets');
  await user.click(screen.getByLabelText('A dog'));
  const before = reachable();
  expect(control('stay')).toBeNull();
  await idleUntil(() => expect(control('stay')).not.toBeNull());
  const made = control('stay');
  expect(isConcealed(made)).toBe(true);
  expect(reachable()).toEqual(before);
  expect(screen.queryAllByRole('radio', { hidden: false })).toEqual([]);
  expect(heading()).toBe('Which pets do you have?');

  await user.type(await screen.findByLabelText(/^Walks a day/), '2');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(heading()).toBe('Where shall they stay?');
  expect(control('stay')).toBe(made);
  expect(isConcealed(made)).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
  // It hears of changes from now on.
  await user.click(made as Element);
  expect(made?.checked).toBe(true);
});

test('a section that was made ahead follows what was answered since', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openForm('pets');
  const tanks = () => document.querySelectorAll('[name="stay"][value="tank"]').length;
  await user.click(screen.getByLabelText('A dog'));
  await user.type(await screen.findByLabelText(/^Walks a day/), '2');
  await idleUntil(() => expect(control('stay')).not.toBeNull());
  const made = control('stay');
  expect(tanks()).toBe(0);
  await user.click(screen.getByLabelText('Fish'));
  // It hears of nothing: a key costs no more with it than without.
  expect(tanks()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect([control('stay') === made, tanks()]).toEqual([true, 1]);
});

test('another section than the one made ahead comes when the answers lead there', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openForm('booking');
  await user.click(screen.getByLabelText('Family'));
  await user.type(screen.getByLabelText('People'), '2');
  await idleUntil(() => expect(isConcealed(control('ages'))).toBe(true));
  await user.click(screen.getByLabelText('Company'));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(heading()).toBe('Your invoice');
  expect([control('ages'), isConcealed(control('company_name'))]).toEqual([null, false]);
});

test('a section that was seen is made anew', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openForm('pets');
  await user.click(screen.getByLabelText('A dog'));
  await user.type(await screen.findByLabelText(/^Walks a day/), '2');
  await idleUntil(() => expect(control('stay')).not.toBeNull());
  const made = control('stay');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect([made?.isConnected, control('stay')]).toEqual([false, null]);
});

test('sections that ask in the same group are never on the page together', async () => {
  const { idleUntil } = idleOnDemand();
  const wants = { 'travellers.0.wants.bags': true, 'travellers.0.wants.tags': true };
  const { user } = openTrip('travellers.0.luggage/bags', { ...wants, 'travellers.0.bags.amount': 2 });
  await user.click(screen.getByLabelText('How many bags?'));
  await idleUntil(() => expect(control('travellers.0.bags.items.1.kind')).not.toBeNull());
  expect(control('travellers.0.tags.0.colour')).toBeNull();
  expectOwnIds();
});

test('nor is one beside the section that the form begins with anew', async () => {
  const { idleUntil } = idleOnDemand();
  const { definition, validators } = formOf({
    steps: [{ sections: ['start', 'middle', 'end'] }],
    sections: {
      start: { properties: { group: { type: 'object', properties: { one: { type: 'string' } } } } },
      middle: { properties: { between: { type: 'string' } } },
      end: { properties: { group: { type: 'object', properties: { two: { type: 'string' } } } } },
    },
  });
  const { user } = openForm({
    validators,
    definition: { ...definition, draft: { key: 'form', afterSuccess: 'keep' } },
  });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.type(screen.getByLabelText(/^between/), 'x');
  await idleUntil(() => expect(isConcealed(control('group.two'))).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Clear my answers' }));
  expect([control('group.one') === null, control('group.two')]).toEqual([false, null]);
  expectOwnIds();
});

test('the next tab and the entry that would be added are made ahead, and no others', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openTrip('travellers.0.stops', stops);
  await user.tab();
  await idleUntil(() => expect(concealed()).toEqual([1, 3]));
  expectOwnIds();

  // The first stop's answer is that of all: also of those that were made before it was given.
  await user.type(control(nights(0)) as Element, '2');
  const made = control(place(1));
  await user.click(screen.getByRole('tab', { name: 'Stop 2' }));
  expect(control(place(1))).toBe(made);
  expect([isConcealed(made), made?.value]).toEqual([false, 'Pass']);
  await vi.waitFor(() => expect(control(nights(1))?.value).toBe('2'));
  expect(control(place(0))).toBeNull();

  const added = control(place(3));
  await user.click(screen.getByRole('button', { name: 'Add Stop' }));
  expect(control(place(3))).toBe(added);
  expect([isConcealed(added), added?.value, control(nights(3))?.value]).toEqual([false, '', '2']);
  expect(document.activeElement).toBe(added);
  expect(reachable().filter((name) => name.endsWith('.place'))).toEqual([place(3)]);
  // A rest later they are others.
  await idleUntil(() => expect(concealed()).toEqual([4]));
});

test('an entry that was seen is made anew', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openTrip('travellers.0.stops', stops);
  await user.tab();
  await idleUntil(() => expect(concealed()).toEqual([1, 3]));
  await user.click(screen.getByRole('tab', { name: 'Stop 2' }));
  await user.type(control(nights(1)) as Element, '2.');
  expect(control(nights(1))?.value).toBe('2.');
  const seen = control(nights(1));
  await user.click(screen.getByRole('tab', { name: 'Stop 1' }));
  expect(seen?.isConnected).toBe(false);
  await idleUntil(() => expect(concealed()).toEqual([1, 3]));
  await user.click(screen.getByRole('tab', { name: 'Stop 2' }));
  expect(control(nights(1))?.value).toBe('2');
});

test('an entry that was made ahead shows what has moved there since, and what came back', async () => {
  const { idleUntil } = idleOnDemand();
  const { user } = openTrip('travellers.0.stops', stops);
  await user.tab();
  await idleUntil(() => expect(concealed()).toEqual([1, 3]));
  const made = control(place(1));
  expect(made?.value).toBe('Pass');
  await user.click(screen.getByRole('button', { name: 'Move Stop 1 down' }));
  expect(control(place(1))).toBe(made);
  expect([isConcealed(made), made?.value]).toEqual([false, 'Lake']);
  await user.click(screen.getByRole('tab', { name: 'Stop 1' }));
  expect(control(place(0))?.value).toBe('Pass');

  await user.click(screen.getByRole('tab', { name: 'Stop 3' }));
  await user.click(screen.getByRole('button', { name: 'Remove Stop 3' }));
  await idleUntil(() => expect(concealed()).toEqual([2]));
  // The one that plus would bring back.
  const back = control(place(2));
  await user.click(screen.getByRole('button', { name: 'Add Stop' }));
  expect(control(place(2))).toBe(back);
  expect([isConcealed(back), back?.value]).toEqual([false, 'Town']);
});

test('who types is not disturbed', async () => {
  const { waiting } = idleOnDemand();
  const { user } = openForm('pets');
  await user.click(screen.getByLabelText('A dog'));
  await user.type(await screen.findByLabelText(/^Walks a day/), '2');
  expect(waiting).toEqual([]);
});

test('the page gets ready what comes after the form only at the last section', async () => {
  const { idleUntil } = idleOnDemand();
  const { host, user } = openTrip('travellers.0.person', {});
  await user.tab();
  await idleUntil(() => expect(control('helpers.0.phone')).not.toBeNull());
  expect(host.prepared).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await idleUntil(() => expect(host.prepared).toEqual([{ form: 'ticket', as: 'trip' }]));
});
