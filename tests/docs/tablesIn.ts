import { readRateTables } from '../../src/pricing/node/rateTables.ts';
import type { Files } from './applyDiff.ts';

/** The rate tables among files, the first version first. */
export const tablesIn = (files: Files) =>
  readRateTables([...files].flatMap(([path, text]) => (path.startsWith('pricing-tables/') ? [text] : [])));
