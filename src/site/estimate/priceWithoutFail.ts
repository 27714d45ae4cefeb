import { priceHouse } from '../../leads/priceHouse.ts';
import type { Estimate } from '../../pricing/estimate/Estimate.ts';
import type { House } from '../../pricing/House.ts';
import { PricingError } from '../../pricing/PricingError.ts';
import type { RateTable } from '../../pricing/RateTable.ts';

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
