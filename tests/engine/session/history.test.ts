import { expect, test } from 'vitest';
import { RecordingHost } from './RecordingHost.ts';
import { RecordingHistory } from './RecordingHistory.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';
import { planFor, visitTraveller } from './visitTraveller.ts';

inBrowser();

function follow(at?: string): { history: RecordingHistory; host: RecordingHost } {
  const history = new RecordingHistory(at);
  return { history, host: new RecordingHost({ history }) };
}

test('every move of the visitor is a place of the history, with the one it came from', () => {
  const { history, host } = follow();
  const { session } = visitTraveller('bags', 2, host);
  session.navigation.back();
  session.navigation.jumpToStep(0);
  expect(history.pushed).toEqual([
    ['travellers.0.person', 'plan'],
    ['travellers.0.luggage/bags', 'travellers.0.person'],
    ['travellers.0.person', 'travellers.0.luggage/bags'],
    ['plan', 'travellers.0.person'],
  ]);
});

test('what does not move is no place of the history', () => {
  const { history, host } = follow();
  const { session } = visit('trip', undefined, host);
  session.navigation.next();
  session.navigation.back();
  session.navigation.jumpToStep(0);
  expect(history.pushed).toEqual([]);
});

test('Back and Forward of the browser lead there, unchecked, and are not pushed again', () => {
  const { history, host } = follow();
  const { session } = visitTraveller('bags', 1, host);
  const pushed = history.pushed.length;
  const { moves } = session.state;
  history.goTo('travellers.0.person');
  expect(session.state.instanceId).toBe('travellers.0.person');
  history.goTo('travellers.0.luggage/bags');
  expect(session.state.instanceId).toBe('travellers.0.luggage/bags');
  expect(session.state.moves).toBe(moves + 2);
  expect(session.state.errors.size).toBe(0);
  expect(host.notices).toEqual([]);
  expect(history.pushed).toHaveLength(pushed);
});

test('a place that cannot be entered any more is not gone to', () => {
  const { history, host } = follow();
  const { session, enter } = visitTraveller('bags', 1, host);
  session.navigation.back();
  enter({ 'travellers.0.wants.bags': false });
  history.goTo('travellers.0.luggage/bags');
  history.goTo('nowhere');
  expect(session.state.instanceId).toBe('travellers.0.person');
});

test('messages stay behind, and what a smaller number leaves out is told, as with the buttons of the form', () => {
  const { history, host } = follow();
  const { session, enter } = visit('trip', undefined, host);
  enter({ ...planFor(2), 'travellers.1.nickname': 'Grace' });
  session.navigation.next();
  session.navigation.next();
  expect(session.state.errors.size).toBe(1);
  history.goTo('plan');
  expect(session.state.errors.size).toBe(0);
  enter({ 'party.count': 1 });
  history.goTo('travellers.0.person');
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect(session.state.removal).toMatchObject({ names: ['Traveller 2 (Grace)'], isSeen: true });
});

test('while the answers are on their way nothing moves', async () => {
  const { history, host } = follow();
  const { session, enter } = visit('booking', undefined, host);
  enter({ kind: 'company', people: 2 });
  session.navigation.next();
  enter({ company_name: 'AE' });
  session.navigation.next();
  enter({ email: 'ada@example.com' });
  session.navigation.next();
  expect(session.state.sending).toBe(true);
  history.goTo('party');
  expect(session.state.instanceId).toBe('you');
  host.leads[0]?.fail(new Error('offline'));
  await settled();
  history.goTo('party');
  expect(session.state.instanceId).toBe('party');
});

test.each([
  { name: 'where the history stands', at: 'travellers.1.person', place: 'travellers.1.person' },
  { name: 'where the answers were left, without any', at: undefined, place: 'travellers.0.luggage/bags' },
  { name: 'there, when that place is gone', at: 'travellers.2.person', place: 'travellers.0.luggage/bags' },
  { name: 'at the first, for who began before', at: 'travellers.0.person', entered: { goal: 'Jasper' }, place: 'plan' },
])('with saved answers a form opens $name', async ({ at, entered, place }) => {
  visitTraveller('bags', 2);
  await settled();
  expect(visit('trip', entered, follow(at).host).session.state.instanceId).toBe(place);
});

test('without one it opens at the first place, wherever the history stands', () => {
  expect(visit('trip', undefined, follow('travellers.1.person').host).session.state.instanceId).toBe('plan');
});

test('a form that is closed no longer follows', () => {
  const { history, host } = follow();
  const { session } = visitTraveller('bags', 1, host);
  expect(history.isFollowed).toBe(true);
  session.close();
  expect(history.isFollowed).toBe(false);
});

test('going to the first mistake of an earlier place is a place of the history', async () => {
  const { history, host } = follow();
  const { session, enter } = visitTraveller('tags', 1, host);
  enter({ 'travellers.0.bags.amount': 1, 'travellers.0.tags.0.colour': 'red' });
  session.navigation.next();
  enter({ 'travellers.0.nickname': '', 'helpers.0.phone': '4035550142' });
  session.navigation.next();
  await settled();
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect(history.pushed.at(-1)).toEqual(['travellers.0.person', 'helpers']);
});

test('clearing leads to the first place, which the history then names', () => {
  const { history, host } = follow();
  const { session } = visitTraveller('bags', 1, host);
  session.clear();
  expect(history.pushed.at(-1)).toEqual(['plan', 'travellers.0.luggage/bags']);
  const { length } = history.pushed;
  session.clear();
  expect(history.pushed).toHaveLength(length);
});

test('after success a form that stays on the page begins again, as a place of the history', async () => {
  const { history, host } = follow();
  const { session } = visitAtTheEnd(host);
  const [first] = session.state.instances;
  const last = session.state.instanceId;
  session.navigation.next();
  host.leads[0]?.answer();
  await settled();
  expect(host.stored).toHaveLength(1);
  expect(session.state.instanceId).toBe(first?.id);
  expect(history.pushed.at(-1)).toEqual([first?.id, last]);
});
