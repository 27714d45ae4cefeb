import { priceHouse } from '../../leads/house.ts';
import { PricingError } from '../../pricing/errors.ts';
import type { Estimate, House, RateTable } from '../../pricing/types.ts';

/** Prices a house. What cannot be priced here must not cost the lead: it goes out without a price, and the service has its say. */
export function priceWithoutFail(house: House, tables: readonly [RateTable, ...RateTable[]], moment: Date): Estimate | undefined {
  try {
    return priceHouse(house, tables, moment);
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    console.error(error);
    return undefined;
  }
}
