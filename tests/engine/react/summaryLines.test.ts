import { expect, test } from 'vitest';
import { mergeSameErrorsAcrossEntries } from '../../../src/engine/react/FocusedSectionErrorSummary.tsx';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { sectionInstances, walkFlow } from '../../../src/engine/flow/walk.ts';
import { checkSection } from '../../../src/engine/flow/sectionErrors.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { compiledForm } from '../compiledForm.ts';
import { onlineForm } from '../onlineForms.ts';

const form = onlineForm('estimator');

/** The lines about a section of the first room. */
function linesOf(section: string, room: Answers): [field: string, text: string][] {
  const answers = { numberOfRooms: 1, method: 2, rooms: [room] };
  const place = sectionInstances(walkFlow(form, answers)).find(({ id }) => id === `rooms.0.${section}`);
  if (!place) throw new Error(`The section ${section} is not shown`);
  const errors = new Map(checkSection(form, place).map(({ field, message }) => [field, message]));
  return mergeSameErrorsAcrossEntries(place, form.definition.labels, errors).map(({ field, text }) => [field, text]);
}

const walls = (items: object[]): Answers => ({ paintable: { ceiling: true }, wall: { items } });
const height = 8;
const right = { length: 12, height };

test('a message that names its field, or words of the question, stands alone, and any other after the question', () => {
  const questions = { first: 'How do you want to continue?', second: 'How many?', third: 'How big is the house?' };
  const form = formOf({
    sections: {
      way: {
        properties: Object.fromEntries(Object.keys(questions).map((name) => [name, { title: 'Way', type: 'string' }])),
        ui: Object.fromEntries(Object.entries(questions).map(([name, title]) => [name, { 'ui:title': title }])),
      },
    },
  });
  const [place] = sectionInstances(walkFlow(form, {}));
  const errors = new Map([
    ['first', 'Please choose how to continue'],
    ['second', 'The Way field is required'],
    ['third', 'Please enter 1 or more'],
  ]);
  expect(mergeSameErrorsAcrossEntries(place, form.definition.labels, errors).map(({ text }) => text)).toEqual([
    'Please choose how to continue',
    'The Way field is required',
    'How big is the house? Please enter 1 or more',
  ]);
});

test('the same message in every entry is one line, which leads to the first', () => {
  expect(linesOf('items/wall', walls(Array.from({ length: 10 }, () => ({ height }))))).toEqual([
    ['rooms.0.wall.items.0.length', 'Walls 1 to 10: The Length field is required'],
  ]);
});

test('entries that are not in a row are named one by one, and a single one by its name', () => {
  expect(linesOf('items/wall', walls([{ height }, right, { height }, { height }]))).toEqual([
    ['rooms.0.wall.items.0.length', 'Walls 1, 3, 4: The Length field is required'],
  ]);
  expect(linesOf('items/wall', walls([right, { height }]))).toEqual([
    ['rooms.0.wall.items.1.length', 'Wall 2: The Length field is required'],
  ]);
});

test('other messages have lines of their own', () => {
  const walls = { paintable: { ceiling: true }, wall: { items: [{ length: 0, height: 8 }, { height: 8 }] } };
  expect(linesOf('items/wall', walls)).toEqual([
    ['rooms.0.wall.items.0.length', 'Wall 1: The Length field must be 1 or more'],
    ['rooms.0.wall.items.1.length', 'Wall 2: The Length field is required'],
  ]);
});

test('a field of a group with a title is told with that', () => {
  const trip = compiledForm('trip');
  const [place] = sectionInstances(walkFlow(trip, { goal: 'Banff', mode: 1, party: { count: 1 } }));
  if (!place) throw new Error('The trip has no section');
  const errors = new Map(checkSection(trip, place).map(({ field, message }) => [field, message]));
  expect(mergeSameErrorsAcrossEntries(place, trip.definition.labels, errors)).toEqual([
    { field: 'budget.amount', text: 'Budget: The Amount field is required' },
  ]);
});

test('a group and a list say what is wrong with themselves', () => {
  expect(linesOf('room', { type: 'Attic', name: 'Attic' })).toEqual([
    ['rooms.0.paintable', 'Please tick at least one thing to paint'],
  ]);
  const wall = { length: 12, height: 8 };
  expect(linesOf('items/wall', { paintable: { ceiling: true }, wall: { items: [wall] } })).toEqual([
    ['rooms.0.wall.items', 'Please enter at least 2 walls'],
  ]);
});
