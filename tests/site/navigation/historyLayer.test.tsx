import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { pushHistoryLayer } from '../../../src/site/navigation/historyLayer.ts';
import { navigation } from '../../../src/site/navigation/navigation.ts';
import { leaveAfterEach, visit, visited } from './visit.tsx';

leaveAfterEach();

const inForm = { form: 'quote', place: 'b' };

/** Lays something over the page; returns how to keep it there, and how to take it away. */
function open(onLeave: () => void) {
  let layer: ReturnType<typeof pushHistoryLayer> | undefined;
  act(() => {
    layer = pushHistoryLayer(onLeave);
  });
  return { enter: () => layer?.enter(), leave: () => act(() => layer?.leave()) };
}

it('is an entry of its own, which goes with it', () => {
  visit({ pathname: '/form', state: inForm });
  const onLeave = vi.fn();
  const layer = open(onLeave);
  expect(visited()).toBe('/form {"form":"quote","place":"b","layer":true}');
  layer.leave();
  expect(visited()).toBe('/form {"form":"quote","place":"b"}');
  expect(onLeave).not.toHaveBeenCalled();
});

it('tells when Back takes it away, and does not go back once more', () => {
  visit('/', { pathname: '/form', state: inForm });
  const onLeave = vi.fn();
  const layer = open(onLeave);
  act(navigation.back);
  expect(onLeave).toHaveBeenCalledOnce();
  layer.leave();
  expect(visited()).toBe('/form {"form":"quote","place":"b"}');
});

it('can stay', () => {
  visit('/form');
  const layer = open(() => layer.enter());
  act(navigation.back);
  expect(visited()).toBe('/form {"layer":true}');
  layer.leave();
});

it('uses an entry that a reload has left without its layer', () => {
  visit('/form', { pathname: '/form', state: { ...inForm, layer: true } });
  open(vi.fn()).leave();
  expect(visited()).toBe('/form null');
});

it('moves neither the page nor the focus', () => {
  visit('/form');
  const layer = open(vi.fn());
  layer.leave();
  expect(window.scrollTo).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
});
