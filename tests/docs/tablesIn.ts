import { readRateTable } from '../../src/pricing/node/rateTables.ts';
import type { RateTable } from '../../src/pricing/types.ts';
import type { Files } from './applyDiff.ts';

/** The rate tables among files, the first version first. */
export function tablesIn(files: Files): [RateTable, ...RateTable[]] {
  const paths = [...files.keys()].filter((path) => path.startsWith('pricing-tables/')).toSorted();
  const [first, ...later] = paths.map((path) =>
    readRateTable(files.get(path) ?? '', path, path.replace(/^.*\/|\.json$/g, '')),
  );
  if (!first) throw new Error('There is no rate table');
  return [first, ...later];
}
