import type { RateTable } from '../pricing/types.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';

/** What prices are made of and told with. */
export interface PricingMeans {
  rateTables: readonly [RateTable, ...RateTable[]];
  words: EstimateWords;
}
