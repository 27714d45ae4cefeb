import type { HouseImpact } from './HouseImpact.ts';

/** How far prices moved. Median and largest are of the houses that moved. */
export interface ImpactSummary {
  houses: number;
  moved: number;
  unpriced: number;
  /** Dollars; absent when nothing moved. */
  median?: number;
  medianPercent?: number;
  largest?: Pick<HouseImpact, 'name' | 'change'> & { percent?: number };
}
