import { estimate } from '../pricing/estimate.ts';
import { calgaryDate, selectTable } from '../pricing/tableInForce.ts';
import type { Estimate, House, RateTable } from '../pricing/types.ts';

/**
 * Prices a house by the table in force in Calgary at a moment. A house without rooms has no price: we visit and measure.
 * Throws a PricingError when it has rooms that cannot be priced.
 */
export function priceHouse(house: House, tables: readonly [RateTable, ...RateTable[]], moment: Date): Estimate | undefined {
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0)) return undefined;
  return estimate(house, selectTable(tables, calgaryDate(moment)));
}
