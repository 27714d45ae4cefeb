import type { EstimateLine } from '../../pricing/types.ts';
import type { NamedHouse } from './NamedHouse.ts';

/** A line of a house that costs more or less than before: the same work in all its rooms together. */
export interface LineImpact extends Pick<EstimateLine, 'item' | 'option' | 'label' | 'unit'> {
  /** Dollars and cents. */
  before: number;
  after: number;
  change: number;
}

/** What a house costs by two tables. */
export interface HouseImpact extends Pick<NamedHouse, 'source' | 'name'> {
  before: number;
  after: number;
  change: number;
  /** The lines that moved, in the order of the later table. */
  lines: LineImpact[];
}

/** A house that a table cannot price, and why. */
export interface Unpriced extends Pick<NamedHouse, 'source' | 'name'> {
  problems: { table: string; message: string }[];
}
