/** What stands around the numbers of an estimate: `estimate` in the owner's content. */
export type { EstimateWords } from './generated/EstimateWords.ts';
