import { expect, test } from 'vitest';
import { AnswerStore, type SavedChanges } from '../../../src/engine/saved/savedAnswers.ts';
import { readCases } from '../../cases/readCases.ts';
import { MemoryStorage } from './MemoryStorage.ts';

const saved = { answers: { name: 'Ada', choices: ['a'] }, place: 'who', submissions: [{ key: 'k', body: '{}' }] };

/** What a store has merged of another tab's. */
function changesOf(store: AnswerStore): SavedChanges | undefined {
  let merged: SavedChanges | undefined;
  expect(store.sync((changes) => void (merged = changes))).toBe(true);
  return merged;
}

test('saved answers are kept under their key and read again', () => {
  const storage = new MemoryStorage();
  const store = new AnswerStore('product_test_order', () => storage);
  expect(store.read()).toEqual({});
  store.write(saved);
  expect([...storage.items.keys()]).toEqual(['product_test_order']);
  expect(store.read()).toEqual(saved);
});

test('what another tab has written is told once, with what was there before', () => {
  const storage = new MemoryStorage();
  const [here, there] = [new AnswerStore('key', () => storage), new AnswerStore('key', () => storage)];
  there.write(saved);
  expect(here.sync(undefined)).toBe(false);
  expect(changesOf(here)).toEqual({ before: {}, now: saved });
  expect(changesOf(here)).toBeUndefined();
  here.write({ ...saved, place: 'when' });
  expect(changesOf(here)).toBeUndefined();
  expect(changesOf(there)).toEqual({ before: saved, now: { ...saved, place: 'when' } });
  for (const garbage of ['', '[]', '{}', '{"answers":']) {
    storage.items.set('key', garbage);
    expect(changesOf(here)).toBeUndefined();
  }
});

test.each(readCases<{ name: string; kept: string }[]>('saved/garbage'))(
  'garbage reads as no saved answers: $name',
  ({ kept }) => {
    const storage = new MemoryStorage();
    storage.items.set('key', kept);
    const { answers, place, submissions } = new AnswerStore('key', () => storage).read();
    expect([answers, place, submissions]).toEqual([undefined, undefined, undefined]);
  },
);

test('full storage keeps nothing and breaks nothing', () => {
  const storage = new MemoryStorage();
  storage.refusing = 'writing';
  const store = new AnswerStore('key', () => storage);
  store.write(saved);
  expect(store.read()).toEqual({});
});

test.each([
  ['does not exist', () => (globalThis as unknown as { noStorage: MemoryStorage }).noStorage],
  [
    'must not be touched',
    () => {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  ],
  ['refuses everything', () => Object.assign(new MemoryStorage(), { refusing: 'everything' as const })],
])('storage that %s breaks nothing', (_name, open) => {
  const store = new AnswerStore('key', open);
  store.write(saved);
  expect(store.read()).toEqual({});
  expect(changesOf(store)).toBeUndefined();
});
