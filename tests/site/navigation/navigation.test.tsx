import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { navigation, type RouteChange } from '../../../src/site/navigation/navigation.ts';
import { leaveAfterEach, visit, visited } from './visit.tsx';

leaveAfterEach();

test('an entry says at once what it is, and each change where it was come from', () => {
  visit('/form');
  const told: RouteChange[] = [];
  const stop = navigation.subscribe((change) => told.push(change));
  const placeB = { form: 'quote', place: 'b' };
  act(() => {
    navigation.pushState(placeB);
    expect(navigation.state()).toEqual(placeB);
  });
  act(navigation.back);
  stop();
  expect(told.map(({ type, from }) => [type, from.state])).toEqual([
    ['PUSH', placeB],
    ['POP', placeB],
  ]);
});

test('a fragment that was removed before the router was there does not come back', () => {
  window.history.replaceState(null, '', '/form#saved=secret');
  navigation.removeFragment();
  visit('/form#saved=secret');
  act(() => navigation.pushState({ form: 'quote', place: 'b' }));
  expect(visited()).toMatch(/^\/form \{/);
});
