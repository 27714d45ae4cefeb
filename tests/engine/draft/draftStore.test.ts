import { expect, test } from 'vitest';
import { type DraftChanges, type DraftStore, draftStore } from '../../../src/engine/draft/draft.ts';
import { readCases } from '../../cases/readCases.ts';
import { MemoryStorage } from './MemoryStorage.ts';

const draft = { answers: { name: 'Ada', choices: ['a'] }, place: 'who', submissions: [{ key: 'k', body: '{}' }] };

/** What a store has merged of another tab's. */
function toldBy(store: DraftStore): DraftChanges | undefined {
  let told: DraftChanges | undefined;
  expect(store.sync((changes) => void (told = changes))).toBe(true);
  return told;
}

test('a draft is kept under its key and read again', () => {
  const storage = new MemoryStorage();
  const store = draftStore('product_test_order', () => storage);
  expect(store.read()).toEqual({});
  store.write(draft);
  expect([...storage.items.keys()]).toEqual(['product_test_order']);
  expect(store.read()).toEqual(draft);
});

test('what another tab has written is told once, with what was there before', () => {
  const storage = new MemoryStorage();
  const [here, there] = [draftStore('key', () => storage), draftStore('key', () => storage)];
  there.write(draft);
  expect(here.sync(undefined)).toBe(false);
  expect(toldBy(here)).toEqual({ before: {}, now: draft });
  expect(toldBy(here)).toBeUndefined();
  here.write({ ...draft, place: 'when' });
  expect(toldBy(here)).toBeUndefined();
  expect(toldBy(there)).toEqual({ before: draft, now: { ...draft, place: 'when' } });
  for (const garbage of ['', '[]', '{}', '{"answers":']) {
    storage.items.set('key', garbage);
    expect(toldBy(here)).toBeUndefined();
  }
});

test.each(readCases<{ name: string; kept: string }[]>('draft/garbage'))(
  'garbage reads as no draft: $name',
  ({ kept }) => {
    const storage = new MemoryStorage();
    storage.items.set('key', kept);
    const { answers, place, submissions } = draftStore('key', () => storage).read();
    expect([answers, place, submissions]).toEqual([undefined, undefined, undefined]);
  },
);

test('full storage keeps nothing and breaks nothing', () => {
  const storage = new MemoryStorage();
  storage.refusing = 'writing';
  const store = draftStore('key', () => storage);
  store.write(draft);
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
  const store = draftStore('key', open);
  store.write(draft);
  expect(store.read()).toEqual({});
  expect(toldBy(store)).toBeUndefined();
});
