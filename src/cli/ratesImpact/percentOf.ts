import type { HouseImpact } from './HouseImpact.ts';

/** A change in percent, to one decimal; undefined where there was no price to begin with. */
export const percentOf = ({ before, change }: Pick<HouseImpact, 'before' | 'change'>): number | undefined =>
  before === 0 ? undefined : Math.round((change / before) * 1000) / 10;
