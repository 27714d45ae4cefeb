import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cases } from '../thorough.ts';

const count = cases(100, 5000);
const seed = cases(1, Date.now() % 2 ** 31);

test(`${count} texts with slips in them are read to their end`, async () => {
  const child = fork(new URL('readSpoiled.js', import.meta.url), [String(count), String(seed)]);
  let last: unknown;
  child.on('message', (title) => (last = title));
  expect([...(await once(child, 'exit')), last, seed]).toEqual([
    0,
    null,
    expect.stringContaining(`${count - 1} of`),
    seed,
  ]);
});
