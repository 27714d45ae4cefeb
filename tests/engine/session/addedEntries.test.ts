// Entries of a repeated step that visitors add, remove and move: where they are goes with them.

import { siteAnswerCode as code } from '../../../src/leads/answerCode.ts';
import { describe, expect, test } from 'vitest';
import { walkFlow } from '../../../src/engine/flow/walk.ts';
import {
  openNewEntryIfSectionValid,
  entrySteps,
  goToEntryIfSectionValid,
  leaveAndRemoveEntryWithUndo,
} from '../../../src/engine/session/addedEntries.ts';
import { findStepCopyOfferIfUntouched } from '../../../src/engine/session/copiedEntry.ts';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import { moveAndOpenEntry } from '../../../src/engine/session/lists.ts';
import { RecordingHistory } from './RecordingHistory.ts';
import { RecordingHost } from './RecordingHost.ts';
import { emptyPartyForm, partyForm } from './partyForm.ts';
import { inBrowser, settled, visit } from './visit.ts';
import { valueAt } from '../../../src/values/values.ts';

inBrowser();

const guests = 'guests';
const titles = ({ state }: FormSession): string[] => entrySteps(state, guests).map(({ title }) => title);

/** A visit that has come to the last of these guests. */
function visitGuests(...names: string[]) {
  const history = new RecordingHistory();
  const at = visit(partyForm, undefined, Object.assign(new RecordingHost(), { history }));
  at.session.navigation.next();
  for (const [number, name] of names.entries()) {
    if (number > 0) openNewEntryIfSectionValid(at.session, guests);
    at.enter({ [`${guests}.${number}.name`]: name });
  }
  at.session.recomputeNow();
  return { ...at, history };
}

test('it begins with one entry, and another is added behind the last, with all that stood', () => {
  const { session } = visitGuests('Ada', 'Bob');
  expect(titles(session)).toEqual(['Ada', 'Bob']);
  expect(session.state.instanceId).toBe('guests.1.guest');
  goToEntryIfSectionValid(session, 'guests.0');
  openNewEntryIfSectionValid(session, guests);
  expect(titles(session)).toEqual(['Ada', 'Bob', 'Guest 3']);
  expect(session.state.instanceId).toBe('guests.2.guest');
});

test('an entry that is not right yet is not left for another', () => {
  const { session } = visitGuests('');
  const { failures } = session.state;
  openNewEntryIfSectionValid(session, guests);
  expect(titles(session)).toEqual(['Guest 1']);
  expect([...session.state.errors.keys()]).toEqual(['guests.0.name']);
  expect(session.state.failures).toBe(failures + 1);
  goToEntryIfSectionValid(session, 'guests.1');
  expect(session.state.instanceId).toBe('guests.0.guest');
});

test.each([
  { from: 0, number: 0, left: ['Bob', 'Cy'], place: 'guests.0.guest', name: 'Bob' },
  { from: 1, number: 1, left: ['Ada', 'Cy'], place: 'guests.0.guest', name: 'Ada' },
  { from: 2, number: 2, left: ['Ada', 'Bob'], place: 'guests.1.guest', name: 'Bob' },
  { from: 2, number: 0, left: ['Bob', 'Cy'], place: 'guests.1.guest', name: 'Cy' },
  { from: 0, number: 1, left: ['Ada', 'Cy'], place: 'guests.0.guest', name: 'Ada' },
])('whoever is at entry $from and removes $number is at $name, and undo brings it back', (example) => {
  const { session } = visitGuests('Ada', 'Bob', 'Cy');
  const before = session.state.walk.answers;
  goToEntryIfSectionValid(session, `guests.${example.from}`);
  const undo = leaveAndRemoveEntryWithUndo(session, guests, example.number);
  expect(titles(session)).toEqual(example.left);
  expect(session.state.instanceId).toBe(example.place);
  expect(valueAt(session.state.walk.answers, session.state.instanceId.replace('.guest', '.name'))).toBe(example.name);
  undo();
  expect(session.state.walk.answers).toEqual(before);
  expect(valueAt(session.state.walk.answers, session.state.instanceId.replace('.guest', '.name'))).toBe(example.name);
});

test('whoever removes the entry they are at comes to the last section of the one before', () => {
  const { session, enter } = visitGuests('Ada');
  enter({ meal: true, 'guests.0.child': true, 'guests.0.dish': 'Pasta' });
  openNewEntryIfSectionValid(session, guests);
  expect(session.state.instanceId).toBe('guests.1.guest');
  leaveAndRemoveEntryWithUndo(session, guests, 1);
  expect(session.state.instanceId).toBe('guests.0.menu');
});

test('an entry that moves stays on the page, with what is said of it', () => {
  const { session, enter } = visitGuests('Ada', 'Bob');
  enter({ 'guests.1.name': '' });
  session.navigation.next();
  session.edit(moveAndOpenEntry, guests, 1, 0);
  expect(session.state.instanceId).toBe('guests.0.guest');
  expect([...session.state.errors.keys()]).toEqual(['guests.0.name']);
});

test('one too many, as undo can bring it, is wrong until it is removed', () => {
  const { session, enter } = visitGuests('Ada', 'Bob', 'Cy');
  const undo = leaveAndRemoveEntryWithUndo(session, guests, 0);
  openNewEntryIfSectionValid(session, guests);
  enter({ 'guests.2.name': 'Di' });
  undo();
  expect(titles(session)).toEqual(['Ada', 'Bob', 'Cy', 'Di']);
  goToEntryIfSectionValid(session, 'guests.3');
  session.navigation.next();
  expect([...session.state.errors]).toEqual([['guests.3', 'Guest: please keep at most 3']]);
  leaveAndRemoveEntryWithUndo(session, guests, 1);
  session.navigation.next();
  expect(session.state.instanceId).toBe('end');
});

test('a new entry may take over what an earlier one says', () => {
  const { session, enter } = visitGuests('Ada');
  enter({ 'guests.0.child': true });
  openNewEntryIfSectionValid(session, guests);
  expect(findStepCopyOfferIfUntouched(session.form, session.state)?.sources.map(({ title }) => title)).toEqual(['Ada']);
});

describe('what a device keeps, and the browser remembers', () => {
  test('entries, their order, and where the visitor was', async () => {
    const { session } = visitGuests('Ada', 'Bob', 'Cy');
    session.edit(moveAndOpenEntry, guests, 2, 0);
    leaveAndRemoveEntryWithUndo(session, guests, 1);
    goToEntryIfSectionValid(session, 'guests.1');
    await settled();
    const again = visit(partyForm);
    expect(titles(again.session)).toEqual(['Cy', 'Bob']);
    expect(again.session.state.instanceId).toBe('guests.1.guest');
  });

  test('Back leads to where one was, and nowhere once that is gone', () => {
    const { session, history } = visitGuests('Ada', 'Bob', 'Cy');
    history.goTo('guests.1.guest');
    expect(session.state.instanceId).toBe('guests.1.guest');
    leaveAndRemoveEntryWithUndo(session, guests, 2);
    history.goTo('guests.2.guest');
    expect(session.state.instanceId).toBe('guests.1.guest');
    session.edit(moveAndOpenEntry, guests, 1, 0);
    expect(history.renamed).toEqual(['guests.0.guest']);
  });
});

test('while answers are on their way nothing is added, removed or moved', () => {
  const { session } = visitGuests('Ada', 'Bob');
  session.apply((_form, state) => ({ ...state, sending: true }));
  openNewEntryIfSectionValid(session, guests);
  leaveAndRemoveEntryWithUndo(session, guests, 1);
  session.edit(moveAndOpenEntry, guests, 1, 0);
  expect(titles(session)).toEqual(['Ada', 'Bob']);
  expect(session.state.instanceId).toBe('guests.1.guest');
});

test('a step that may have no entry is offered by what applies before it, and is one where nothing does', () => {
  const { definition } = emptyPartyForm;
  const offers = (answers: object) =>
    walkFlow({ definition, code }, { ...answers }).steps.map(({ title, offers: own = [] }) => [title, own.length]);
  expect(offers({})).toEqual([
    ['Plan', 1],
    ['End', 0],
  ]);
  expect(offers({ guests: [{}] })).toEqual([
    ['Plan', 0],
    ['Guest 1', 0],
    ['End', 0],
  ]);
  const [, ...steps] = definition.steps;
  expect(walkFlow({ definition: { ...definition, steps }, code }, {}).steps.map(({ title }) => title)).toEqual([
    'Guest 1',
    'End',
  ]);
});
