import type { CompiledForm } from '../../../src/engine/definition/types.ts';
import { expect, test } from 'vitest';
import { settleConflicts } from '../../../src/engine/session/otherTabs.ts';
import { formOf } from '../../checker/reach/formOf.ts';
import { message } from '../../server/message.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';

const browser = inBrowser();

type Tab = ReturnType<typeof visit>;

/** Two tabs with the same form, in each of which nothing was done. */
const twoTabs = (form: string): [Tab, Tab] => [visit(form), visit(form)];

test('a tap in an older tab keeps what a newer one has entered, also where it has heard of nothing', async () => {
  const [older, newer] = twoTabs('quote');
  newer.enter({ start_time: 'Within a week', details: 'Two rooms', firstname: 'Ada' });
  await settled();
  older.enter({ type_of_house: 'Condo/Townhouse' });
  await settled();
  const all = { start_time: 'Within a week', details: 'Two rooms', firstname: 'Ada', type_of_house: 'Condo/Townhouse' };
  expect(visit('quote').session.state.answers).toEqual(all);
  expect(older.session.state.answers).toEqual(all);
  newer.session.sync();
  expect(newer.session.state.answers).toEqual(all);
  expect(newer.session.state.conflicts.size).toBe(0);
});

test('what another tab has entered comes up here, but not while a button is held down', async () => {
  const [here, there] = twoTabs('booking');
  there.enter({ kind: 'family', people: 2 });
  await settled();
  here.session.press.run = () => undefined;
  here.session.sync();
  expect(here.session.state.answers).toEqual({});
  here.session.press.run = (change) => change();
  here.session.sync();
  expect(here.session.state.walk.answers).toMatchObject({ kind: 'family', people: 2 });
});

test.each([
  [true, 'Ben'],
  [false, 'Ada'],
])('where both typed into one field, this page keeps its own and offers the other: taken %s', async (taken, name) => {
  const [here, there] = twoTabs('quote');
  here.enter({ firstname: 'Ada' });
  there.enter({ firstname: 'Ben', lastname: 'Bell' });
  there.session.flush();
  here.session.sync();
  expect(here.session.state.answers).toEqual({ firstname: 'Ada', lastname: 'Bell' });
  expect([...here.session.state.conflicts]).toEqual([['firstname', 'Ben']]);
  here.session.edit(settleConflicts, taken);
  await settled();
  expect(here.session.state).toMatchObject({ answers: { firstname: name, lastname: 'Bell' }, conflicts: new Map() });
  there.session.sync();
  expect(there.session.state.answers).toEqual({ firstname: name, lastname: 'Bell' });
});

test('who goes on typing in a field that another tab has changed has decided', () => {
  const [here, there] = twoTabs('quote');
  here.enter({ firstname: 'A' });
  there.enter({ firstname: 'Ben' });
  there.session.flush();
  here.session.sync();
  here.enter({ firstname: 'Ada' });
  expect(here.session.state.conflicts.size).toBe(0);
});

test('tabs of which only one knows a question, for it was renamed in between, keep what the other one asks', async () => {
  const text = { type: 'string' };
  const withDraft = (form: CompiledForm): CompiledForm => ({
    ...form,
    definition: { ...form.definition, draft: { key: 'trip', afterSuccess: 'keep' } },
  });
  const asking = (own: string) =>
    withDraft(formOf({ sections: { trip: { properties: { name: text, [own]: text } } } }));
  const [older, newer] = [asking('phone'), asking('telephone')];
  const before = visit(older);
  before.enter({ name: 'Ada', phone: '1' });
  await settled();
  const after = visit(newer);
  after.enter({ telephone: '2' });
  await settled();
  before.enter({ name: 'Ada B' });
  await settled();
  after.enter({ name: 'Ada C' });
  await settled();
  before.session.sync();
  expect(before.session.state.walk.answers).toEqual({ name: 'Ada C', phone: '1' });
  expect(after.session.state.walk.answers).toEqual({ name: 'Ada C', telephone: '2' });
  expect(visit(newer).session.state.walk.answers).toEqual({ name: 'Ada C', telephone: '2' });
  after.session.clear();
  await settled();
  expect([...browser.storage.items.values()].join()).not.toContain('phone');
});

test('tabs of which only one knows a question of a group or of an entry keep what the other one asks', async () => {
  const text = { type: 'string' };
  const asking = (own: string) => {
    const asked = { type: 'object', properties: { name: text, [own]: text } };
    const list = { type: 'array', maxItems: 3, items: asked };
    const form = formOf({
      sections: { trip: { properties: { owner: asked, dogs: list } } },
    });
    const { definition } = form;
    return { ...form, definition: { ...definition, draft: { key: 'trip', afterSuccess: 'keep' as const } } };
  };
  const before = visit(asking('phone'));
  before.enter({ 'owner.phone': '1', 'dogs.0.phone': '2' });
  await settled();
  const after = visit(asking('telephone'));
  after.enter({ 'owner.telephone': '3', 'dogs.0.telephone': '4' });
  await settled();
  before.enter({ 'owner.name': 'Ada', 'dogs.0.name': 'Rex' });
  await settled();
  after.session.sync();
  expect(before.session.state.walk.answers).toEqual({
    owner: { name: 'Ada', phone: '1' },
    dogs: [{ name: 'Rex', phone: '2' }],
  });
  expect(after.session.state.walk.answers).toEqual({
    owner: { name: 'Ada', telephone: '3' },
    dogs: [{ name: 'Rex', telephone: '4' }],
  });
  before.session.clear();
  await settled();
  expect([...browser.storage.items.values()].join()).not.toContain('phone');
});

test('a form that is cleared is cleared in all tabs, and brought back in all of them', async () => {
  const { session } = visitAtTheEnd();
  const { answers } = session.state;
  await settled();
  const other = visit('booking');
  session.clear();
  await settled();
  other.session.sync();
  expect(other.session.state).toMatchObject({ answers: {}, instanceId: 'party', cleared: { answers } });
  session.undoClear();
  await settled();
  other.session.sync();
  expect(other.session.state).toMatchObject({ answers, cleared: undefined });
});

test('saved answers that were cleared leave what another tab has typed since', async () => {
  const { session } = visitAtTheEnd();
  await settled();
  const other = visit('booking');
  other.enter({ email: 'grace@example.com' });
  session.clear();
  session.flush();
  await settled();
  expect(other.session.state.answers).toEqual({ email: 'grace@example.com' });
});

test('a form that keeps nothing is emptied in all tabs once it is sent, and says there that it was', async () => {
  const first = visit('contact');
  first.enter(message);
  await settled();
  const second = visit('contact');
  expect(second.session.state.answers).toEqual(message);
  first.session.navigation.next();
  first.host.leads[0]?.answer('K7M4XQ');
  await settled();
  // It has missed the event, like a page that was frozen.
  second.session.navigation.next();
  expect(second.host.leads).toEqual([]);
  expect(second.session.state).toMatchObject({ answers: {}, errors: new Map() });
  expect(second.host.stored).toMatchObject([{ sent: { reference: 'K7M4XQ' }, answers: {}, elsewhere: true }]);
  expect([...browser.storage.items.values()].join()).not.toContain(message.lastname);
});

test('what two tabs send at once goes out under one key', () => {
  const first = visitAtTheEnd();
  first.session.flush();
  const second = visit('booking');
  first.session.navigation.next();
  second.session.navigation.next();
  expect(second.host.leads[0]?.key).toBe(first.host.leads[0]?.key);
});

test('a browser that was told to forget the site takes nothing from the page', async () => {
  const { session, enter } = visit('quote');
  enter({ firstname: 'Ada' });
  await settled();
  browser.storage.items.clear();
  session.sync();
  enter({ lastname: 'Bell' });
  await settled();
  expect(visit('quote').session.state.answers).toEqual({ firstname: 'Ada', lastname: 'Bell' });
});

test.each(['writing', 'everything'] as const)('storage that refuses %s leaves the form working', async (refusing) => {
  browser.storage.refusing = refusing;
  const { session, enter } = visit('quote');
  enter({ firstname: 'Ada' });
  await settled();
  session.sync();
  expect(session.state.answers).toEqual({ firstname: 'Ada' });
});
