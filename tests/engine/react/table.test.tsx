import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadForm } from '../../../src/engine/react/formCode.tsx';
import { formOf } from '../../checker/reach/formOf.ts';
import { openForm, watchForms } from './openForm.tsx';
import { descriptionOf, summaryMessages } from './ties.ts';

watchForms();

const items = {
  title: 'Helper',
  type: 'object',
  required: ['name'],
  properties: {
    name: { title: 'Name', type: 'string' },
    phone: { title: 'Phone', type: 'string', description: 'Of that day' },
    kind: { title: 'Kind', type: 'string', default: 'guest' },
  },
};
const form = await loadForm(
  formOf({
    sections: {
      crew: {
        properties: {
          count: { type: 'integer' },
          helpers: { title: 'Helpers', type: 'array', minItems: 0, maxItems: 3, items },
          walls: { title: 'Walls', type: 'array', maxItems: 3, items: { ...items, title: 'Wall' } },
        },
        conditions: { 'helpers.phone': { '!': { '==': [{ var: 'helpers.name' }, 'Bo'] } } },
        follow: { walls: { var: 'count' } },
        ui: {
          helpers: {
            'ui:look': 'table',
            'ui:titleField': 'name',
            'ui:orderable': true,
            items: { kind: { 'ui:widget': 'hidden' } },
          },
          walls: { 'ui:look': 'table' },
        },
      },
    },
  }),
);

const list = (name: string): HTMLElement => screen.getByRole('group', { name });
const press = (name: string): HTMLElement => screen.getByRole('button', { name });
const names = (): HTMLInputElement[] => within(list('Helpers')).queryAllByLabelText('Name');
/** The cells of each row as they are read: of a control, what it is called. */
const rowsOf = (name: string): string[][] =>
  within(list(name))
    .queryAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('[role=columnheader], [role=rowheader], [role=cell]')].map(
        (cell) => cell.querySelector('label')?.textContent ?? cell.textContent,
      ),
    );

/** A visitor who has named these helpers. */
async function openHelpers(...helpers: string[]) {
  const { user, host } = openForm(form);
  for (const helper of helpers) {
    await user.click(press('Add Helper'));
    expect(document.activeElement).toBe(names().at(-1));
    if (helper !== '') await user.keyboard(helper);
  }
  await user.tab();
  return { user, host };
}

test('each entry is a row under the names of its columns, in which what is not asked leaves its cell empty', async () => {
  await openHelpers('Ada', 'Bo');
  const buttons = (number: number): string =>
    `↑Move Helper ${number} up↓Move Helper ${number} down×Remove Helper ${number}`;
  expect(rowsOf('Helpers')).toEqual([
    ['', 'Name ', 'Phone (optional)Of that day', ''],
    ['1Ada', 'Name', 'Phone (optional)', buttons(1)],
    ['2Bo', 'Name', '', buttons(2)],
  ]);
  expect(names().map(({ name }) => name)).toEqual(['helpers.0.name', 'helpers.1.name']);
  expect(descriptionOf(screen.getByLabelText(/^Phone/))).toEqual(['Of that day']);
});

test('a list that may be empty has no table before there is an entry; one that follows a number has no buttons', async () => {
  const { user } = await openHelpers();
  expect(screen.queryByRole('table')).toBeNull();
  await user.type(screen.getByLabelText(/^count/), '2');
  await user.tab();
  expect(rowsOf('Walls').map((cells) => cells.length)).toEqual([4, 4, 4]);
  expect(within(list('Walls')).queryByRole('button')).toBeNull();
});

test('an error is tied to its control and leads there, and stays with its row', async () => {
  const { user } = await openHelpers('Ada', '', 'Cy');
  await user.type(screen.getAllByLabelText(/^Phone/)[1] ?? document.body, '1');
  await user.click(press('Submit'));
  await user.click(press('Move Helper 2 down'));
  expect(document.activeElement).toBe(press('Move Helper 3 down'));
  expect(screen.getByText('Helper 2 is now number 3.')).toBeDefined();
  expect(names().map(({ value }) => value)).toEqual(['Ada', 'Cy', '']);
  const { index } = { index: 2 };
  expect(descriptionOf(names()[index] ?? list('Helpers'))).toEqual(['The Name field is required']);
  expect(summaryMessages()).toEqual(['Helper 3: The Name field is required']);
});

test('a row that is removed comes back by Undo, and the focus stays in the list', async () => {
  const { user, host } = await openHelpers('Ada', 'Bo');
  await user.click(press('Remove Helper 1'));
  expect([names().map(({ value }) => value), document.activeElement]).toEqual([['Bo'], names()[0]]);
  await user.click(press('Remove Helper 1'));
  expect([screen.queryByRole('table'), document.activeElement]).toEqual([null, list('Helpers')]);
  await user.click(press('Undo'));
  expect([names().map(({ value }) => value), document.activeElement]).toEqual([['Bo'], list('Helpers')]);
  await user.click(press('Submit'));
  expect(host.leads.map(({ payload }) => payload)).toEqual([{ helpers: [{ name: 'Bo', kind: 'guest' }], walls: [] }]);
});
