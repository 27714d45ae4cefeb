import { expect, test } from 'vitest';
import { previousInstance } from '../../../src/engine/flow/walk.ts';
import { inBrowser, settled, visit, visitAtTheEnd } from './visit.ts';
import { planFor } from './visitTraveller.ts';

inBrowser();

test('next stays and says what is wrong', () => {
  const { session, host, enter } = visit('booking');
  enter({ people: '0' });
  session.navigation.next();
  expect(session.state.instanceId).toBe('party');
  expect([...session.state.errors]).toEqual([
    ['kind', 'The Kind of party field is required'],
    ['people', 'The People field must be 1 or more'],
  ]);
  expect([session.state.failures, session.state.moves]).toEqual([1, 0]);
  expect(host.notices).toEqual([
    {
      notice: { type: 'danger', message: 'Please complete all required fields' },
      position: { verticalAlign: 'bottom', horizontalAlign: 'left' },
    },
  ]);
});

test('what is wrong, with nothing missing, is not called missing', () => {
  const { session, host, enter } = visit('booking');
  enter({ kind: 'company', people: '0' });
  session.navigation.next();
  enter({ kind: '', people: '0' });
  session.navigation.next();
  expect(host.notices.map(({ notice }) => notice.message)).toEqual([
    'Please correct what is marked',
    'Please complete all required fields',
  ]);
});

test('back asks for nothing, and is nowhere on the first section', () => {
  const { session, enter } = visit('booking');
  expect(previousInstance(session.state)).toBeUndefined();
  session.navigation.back();
  expect(session.state.instanceId).toBe('party');
  enter({ kind: 'company', people: '4' });
  session.navigation.next();
  session.navigation.back();
  expect(session.state.instanceId).toBe('party');
  expect(session.state.errors.size).toBe(0);
});

test('jump checks the section on the page first', () => {
  const { session, host } = visit('booking');
  session.navigation.jumpToStep(2);
  expect(session.state.instanceId).toBe('party');
  expect(session.state.errors.size).toBe(2);
  expect(host.notices).toHaveLength(1);
});

test('jump goes forward and back, over sections that were never seen', () => {
  const { session, enter } = visit('booking');
  enter({ kind: 'company', people: '4' });
  session.navigation.jumpToStep(3);
  expect(session.state.instanceId).toBe('you');
  session.navigation.jumpToStep(0);
  expect(session.state.instanceId).toBe('you');
  expect([...session.state.errors.keys()]).toEqual(['email']);
  enter({ email: 'ada@example.com' });
  session.navigation.jumpToStep(0);
  expect(session.state.instanceId).toBe('party');
});

test('jump to a disabled step, to the step on the page or to nowhere does nothing', () => {
  const { session, host, enter } = visit('booking');
  session.navigation.jumpToStep(0);
  enter({ kind: 'company', people: '2' });
  for (const step of [2, 7, -1]) session.navigation.jumpToStep(step);
  expect(session.state.instanceId).toBe('party');
  expect(host.notices).toEqual([]);
});

test('submitting shows the first mistake of an earlier step', async () => {
  const { session, host, enter } = visitAtTheEnd();
  enter({ ages: '' });
  session.navigation.next();
  await settled();
  expect(session.state.instanceId).toBe('children');
  expect([...session.state.errors]).toEqual([['ages', 'The Ages field is required']]);
  expect(session.state.failures).toBe(1);
  expect(host.notices.map(({ notice }) => notice.message)).toEqual(['Please complete all required fields']);
  expect(host.leads).toEqual([]);
});

test('a view is told of every change until it leaves', () => {
  const { session } = visit('booking');
  let calls = 0;
  const leave = session.subscribe(() => (calls += 1));
  session.set('people', '1');
  expect(calls).toBe(1);
  leave();
  session.set('people', '2');
  expect(calls).toBe(1);
});

test('passing a step goes on to the next one, or to what is missing in this one, which it says', async () => {
  const { session, host, enter } = visit('trip');
  enter(planFor(2));
  session.navigation.next();
  session.navigation.nextStep();
  expect(session.state.instanceId).toBe('travellers.0.person');
  expect(session.state.errors.size).toBe(1);
  enter({ 'travellers.0.nickname': 'Ada' });
  await settled();
  session.navigation.nextStep();
  expect(session.state.instanceId).toBe('travellers.1.person');
  enter({ 'travellers.1.nickname': 'Grace', 'travellers.1.wants.bags': true });
  await settled();
  session.navigation.nextStep();
  expect(session.state.instanceId).toBe('travellers.1.luggage/bags');
  expect([...session.state.errors.keys()]).toEqual(['travellers.1.bags.amount']);
  expect(session.state.failures).toBe(2);
  expect(host.notices).toHaveLength(2);
});
