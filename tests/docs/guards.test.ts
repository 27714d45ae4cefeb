import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What docs/guards.md names in the last column of its tables: tests of `tests/server` where no folder is said. */
const named = [...readFileSync('docs/guards.md', 'utf8').matchAll(/^\|.*\| ([^|]*) \|$/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => (name.startsWith('tests/') ? name : `tests/server/${name}`)),
);

test('every guard names tests that are there', () => {
  expect(named.length).toBeGreaterThan(20);
  const isThere = (name: string) => ['', '.test.ts', '.spec.ts'].some((ending) => existsSync(name + ending));
  expect(named.filter((name) => !isThere(name))).toEqual([]);
});
