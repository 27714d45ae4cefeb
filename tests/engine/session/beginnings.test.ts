// Lists that begin with entries: what visitors change, and what devices and the service make of it.

import { expect, test } from 'vitest';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import { appendAndOpenEntryWithCopiedFields, removeEntryWithUndo } from '../../../src/engine/session/lists.ts';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { inBrowser, settled, visit } from './visit.ts';

const browser = inBrowser();

const doors = {
  type: 'array',
  minItems: 0,
  maxItems: 4,
  default: [{ place: 'Hall' }, { place: 'Attic', coats: 2, colours: ['red'] }],
  items: {
    type: 'object',
    required: ['place'],
    properties: {
      place: { type: 'string' },
      coats: { type: 'integer', default: 1 },
      colours: { type: 'array', items: { type: 'string' }, maxItems: 3 },
    },
  },
};
const short = formOf({
  sections: {
    doors: {
      properties: { none: { type: 'boolean' }, doors },
      conditions: { doors: { '!': { var: 'none' } } },
    },
  },
});
const form = { ...short, definition: { ...short.definition, draft: { key: 'doors', afterSuccess: 'clear' as const } } };

const begun = [
  { place: 'Hall', coats: 1 },
  { place: 'Attic', coats: 2, colours: ['red'] },
];
const counted = ({ state }: FormSession): unknown => state.walk.answers['doors'];

test('it begins with its entries, which are neither kept nor typed until something is changed', async () => {
  const { session } = visit(form);
  expect(counted(session)).toEqual(begun);
  expect(session.state.entered).toBe(false);
  await settled();
  expect(browser.storage.items.size).toBe(0);
});

test('a field, a line or an entry that is changed leaves the others as they began', async () => {
  const { session, enter } = visit(form);
  enter({ 'doors.1.coats': '3', 'doors.1.colours.1': 'blue' });
  session.recomputeNow();
  expect(counted(session)).toEqual([begun[0], { place: 'Attic', coats: 3, colours: ['red', 'blue'] }]);
  await settled();
  const again = visit(form, { 'doors.0.place': 'Porch' });
  again.session.edit(appendAndOpenEntryWithCopiedFields, 'doors');
  again.enter({ 'doors.2.place': 'Loft' });
  again.session.recomputeNow();
  expect(counted(again.session)).toMatchObject([{ place: 'Porch' }, { coats: 3 }, { place: 'Loft' }]);
});

test('before the form works, too', () => {
  const { session } = visit(form, { 'doors.1.place': 'Cellar' });
  expect(counted(session)).toEqual([begun[0], { ...begun[1], place: 'Cellar' }]);
});

test('once all entries are removed it stays empty, after a reload as well; Undo brings one back', async () => {
  const { session } = visit(form);
  removeEntryWithUndo(session, 'doors', 0);
  const undo = removeEntryWithUndo(session, 'doors', 0);
  expect(counted(session)).toEqual([]);
  await settled();
  expect(counted(visit(form).session)).toEqual([]);
  undo();
  expect(counted(session)).toEqual([begun[1]]);
});

test('a list that was hidden meanwhile comes back as it began; the service adds nothing', () => {
  const { session, enter } = visit(form);
  enter({ none: true });
  session.recomputeNow();
  expect(counted(session)).toBeUndefined();
  enter({ none: false });
  session.recomputeNow();
  expect(counted(session)).toEqual(begun);
  expect(walkFlow(form, {}, { sent: true }).answers).toEqual({ doors: [] });
});
