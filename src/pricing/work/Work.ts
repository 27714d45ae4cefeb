import type { Quantity } from '../exact/Quantity.ts';
import type { Rate } from './Rate.ts';

/** So much to do at this rate. */
export interface Work {
  readonly rate: Rate;
  readonly quantity: Quantity;
  readonly sizeFactor: number;
  readonly houseFactor: number;
  readonly hours: number;
}
