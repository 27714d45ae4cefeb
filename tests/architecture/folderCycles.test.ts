import { expect, test } from 'vitest';
import { folderCycles } from './folderCycles.ts';

test.each([
  [
    'two folders that import each other',
    ['src/a/one.ts > src/b/one.ts', 'src/b/two.ts > src/a/two.ts'],
    ['src/a src/b'],
  ],
  [
    'folders of which one is deep in another',
    ['src/a/deep/one.ts > src/b/one.ts', 'src/b/two.ts > src/a/other/two.ts'],
    ['src/a src/b'],
  ],
  [
    'a way round through three',
    ['src/a/one.ts > src/b/one.ts', 'src/b/one.ts > src/c/one.ts', 'src/c/one.ts > src/a/two.ts'],
    ['src/a src/b src/c'],
  ],
  ['rooms of one folder', ['src/a/x/one.ts > src/a/y/one.ts', 'src/a/y/two.ts > src/a/x/two.ts'], ['src/a/x src/a/y']],
  ['what a folder offers to its rooms', ['src/a/x/one.ts > src/a/types.ts', 'src/a/door.ts > src/a/x/one.ts'], []],
  ['folders that import one way', ['src/a/one.ts > src/b/one.ts', 'src/a/two.ts > src/b/two.ts'], []],
])('%s', (_name, imports, cycles) => {
  const found = folderCycles(imports.map((each) => each.split(' > ') as [string, string]));
  expect(found.map(({ folders }) => [...folders].sort().join(' '))).toEqual(cycles);
});
