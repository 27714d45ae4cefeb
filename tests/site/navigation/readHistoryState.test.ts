import { expect, it } from 'vitest';
import { readHistoryState } from '../../../src/site/navigation/navigation.ts';

it.each([
  [
    { form: 'quote', place: 'start-date' },
    { form: 'quote', place: 'start-date' },
  ],
  [
    { form: 'quote', place: 'a', layer: true, more: 1 },
    { form: 'quote', place: 'a', layer: true },
  ],
  [{ layer: true }, { layer: true }],
  [{ form: 'quote' }, undefined],
  [{ form: 1, place: [] }, undefined],
  [{ layer: 'yes' }, undefined],
  [{}, undefined],
  ['quote', undefined],
  [null, undefined],
  [undefined, undefined],
])('%j says %j', (state, mark) => {
  expect(readHistoryState(state)).toEqual(mark);
});
