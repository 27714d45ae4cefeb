import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, for what they compute or wait for: begun late, the last of them would run when nothing
 * else is left to do.
 */
const longest = [
  'tests/live/badInput.test.ts',
  'tests/checker/mutations.test.ts',
  'tests/live/live.test.ts',
  'tests/faults/faults.test.ts',
  'tests/checker/reach/bruteForce.test.ts',
  'tests/checker/mistakes.test.ts',
  'tests/faults/uploads.test.ts',
  'tests/compile/rules/rules.test.ts',
  'tests/cli/mail.test.ts',
];

for (const file of longest)
  if (!existsSync(file))
    throw new Error(`There is no ${file} any more: name it as it is called now, in LongestFirst.ts`);

/** Begins with the longest files. The others follow by their size, or as the last run found them to be. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const place = longest.indexOf(relative('', moduleId));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}
