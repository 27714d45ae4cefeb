import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filesAtRest } from '../../../src/versions/make/filesAtRest.ts';

const pauses = { quiet: 10, longestWait: 300 };

test('files that rest are waited for once', async () => {
  let looks = 0;
  await filesAtRest(async () => `${(looks += 1)}`.replace(/.*/, 'same'), pauses);
  expect(looks).toBe(2);
});

test('several saves within a moment are waited for together', async () => {
  let saves = 0;
  const saving = (async () => {
    for (; saves < 5; saves += 1) await setTimeout(15);
  })();
  await filesAtRest(async () => String(saves), { quiet: 40, longestWait: 10_000 });
  expect(saves).toBe(5);
  await saving;
});

test('saves that never end are not waited for forever, and few looks are taken meanwhile', async () => {
  let looks = 0;
  await filesAtRest(async () => String((looks += 1)), pauses);
  expect(looks).toBe(pauses.longestWait / pauses.quiet);
});
