import { expect, test } from 'vitest';
import type { FormSession } from '../../../src/engine/session/FormSession.ts';
import { isUneditedSuggestion } from '../../../src/engine/session/suggestion.ts';
import { onlineForm } from '../onlineForms.ts';
import { inBrowser, settled, visit } from './visit.ts';

inBrowser();

/** A visitor in the first of two rooms. */
async function visitRooms(): Promise<ReturnType<typeof visit>> {
  const at = visit(onlineForm('estimator'));
  at.enter({ description: 'Two rooms', houseSize: 2, numberOfRooms: 2 });
  at.session.navigation.next();
  at.enter({ postalCode: 'T2P 1J9', method: 2 });
  at.session.navigation.next();
  await settled();
  return at;
}

async function goToSecondRoom(session: FormSession): Promise<void> {
  session.set('rooms.0.paintable.ceiling', true);
  await settled();
  session.navigation.jumpToStep(3);
  await settled();
}

const nameOf = ({ session }: { session: FormSession }, room: number): unknown =>
  (session.state.answers['rooms'] as { name?: unknown }[])[room]?.name;

test('choosing a type fills in the name, and another type takes its place', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.type': 'Bedroom' });
  expect(nameOf(at, 0)).toBe('Bedroom');
  at.enter({ 'rooms.0.type': 'LivingRoom' });
  expect(nameOf(at, 0)).toBe('Living room');
  at.enter({ 'rooms.0.type': undefined });
  expect(nameOf(at, 0)).toBe('');
});

test('the second room of a type has a number, also after another type', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.type': 'Bedroom' });
  await goToSecondRoom(at.session);
  expect(at.session.state.instanceId).toBe('rooms.1.room');
  at.enter({ 'rooms.1.type': 'Bedroom' });
  expect(nameOf(at, 1)).toBe('Bedroom 2');
  at.enter({ 'rooms.1.type': 'Kitchen' });
  expect(nameOf(at, 1)).toBe('Kitchen');
  at.enter({ 'rooms.1.type': 'Bedroom' });
  expect(nameOf(at, 1)).toBe('Bedroom 2');
});

test('what was typed stays, whatever is chosen', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.name': 'Ada’s room', 'rooms.0.type': 'Bedroom' });
  expect(nameOf(at, 0)).toBe('Ada’s room');
  at.enter({ 'rooms.0.name': '  ', 'rooms.0.type': 'Study' });
  expect(nameOf(at, 0)).toBe('Study');
  at.enter({ 'rooms.0.name': 'Study upstairs' });
  at.enter({ 'rooms.0.type': 'Attic' });
  expect(nameOf(at, 0)).toBe('Study upstairs');
});

test('after a reload a suggested name still follows its type', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.type': 'Bedroom' });
  await settled();
  at.session.close();
  const again = visit(onlineForm('estimator'));
  expect(again.session.state.instanceId).toBe('rooms.0.room');
  again.enter({ 'rooms.0.type': 'Gym' });
  expect(nameOf(again, 0)).toBe('Gym');
});

test('a reload changes no suggested name, also where its number is free by now', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.type': 'Bedroom' });
  await goToSecondRoom(at.session);
  at.enter({ 'rooms.1.type': 'Bedroom', 'rooms.0.type': 'Kitchen', 'rooms.0.name': 'Kitchen' });
  await settled();
  at.session.close();
  expect(nameOf(visit(onlineForm('estimator')), 1)).toBe('Bedroom 2');
});

test('on the page of another language a suggested name is in that, and one that somebody typed stays', async () => {
  const at = await visitRooms();
  at.enter({ 'rooms.0.type': 'Bedroom' });
  await goToSecondRoom(at.session);
  at.enter({ 'rooms.1.type': 'Bedroom' });
  await settled();
  at.session.close();
  const { definition, ...rest } = onlineForm('estimator');
  const { room } = definition.sections;
  if (!room) throw new Error('There are no rooms');
  const ui = JSON.parse(JSON.stringify(room.ui).replace('"Bedroom"', '"Chambre"')) as typeof room.ui;
  const french = { ...definition, sections: { ...definition.sections, room: { ...room, ui } } };
  const again = visit({ ...rest, definition: french });
  expect([nameOf(again, 0), nameOf(again, 1)]).toEqual(['Chambre', 'Chambre 2']);
  again.enter({ 'rooms.1.name': 'Bedroom 2' });
  again.session.close();
  expect(nameOf(visit(onlineForm('estimator')), 1)).toBe('Bedroom 2');
});

test('a suggestion is told from what somebody typed, with its number or without', async () => {
  const at = await visitRooms();
  const isOfOption = (room: number): boolean =>
    isUneditedSuggestion(at.session.form, at.session.state, `rooms.${room}.name`);
  expect(isOfOption(0)).toBe(false);
  at.enter({ 'rooms.0.type': 'Bedroom' });
  expect(isOfOption(0)).toBe(true);
  expect(isUneditedSuggestion(at.session.form, at.session.state, 'rooms.0.type')).toBe(false);
  at.enter({ 'rooms.0.name': 'Bedroom of the kids' });
  expect(isOfOption(0)).toBe(false);
  at.enter({ 'rooms.0.name': 'Bedroom' });
  await goToSecondRoom(at.session);
  at.enter({ 'rooms.1.type': 'Bedroom' });
  expect(nameOf(at, 1)).toBe('Bedroom 2');
  expect(isOfOption(1)).toBe(true);
});
