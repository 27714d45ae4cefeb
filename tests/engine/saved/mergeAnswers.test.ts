import { expect, test } from 'vitest';
import type { Answers } from '../../../src/engine/definition/types.ts';
import { mergeAnswers } from '../../../src/engine/saved/mergeAnswers.ts';
import { readCases } from '../../cases/readCases.ts';

interface Merge {
  name: string;
  base: Answers;
  mine: Answers;
  theirs: Answers;
  merged: Answers;
  conflicts: Record<string, unknown>;
}

test.each(readCases<Merge[]>('saved/merge'))('two tabs: $name', ({ base, mine, theirs, merged, conflicts }) => {
  const found: Record<string, unknown> = {};
  expect(mergeAnswers(base, mine, theirs, (path, value) => void (found[path] = value))).toEqual(merged);
  expect(found).toEqual(conflicts);
});
