import { language, rateTables, words } from 'virtual:content/estimate';
import { company } from 'virtual:content/site';
import { fill } from '../../engine/definition/template.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, priceHouse } from '../../leads/house.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { PricingError } from '../../pricing/errors.ts';
import { tableInForce } from '../../pricing/days.ts';
import type { Estimate, RateTable } from '../../pricing/types.ts';

/** The price of the complete rooms of a house, in words; undefined while there is none, or nothing to paint. */
export function runningTotal(answers: Answers, moment: Date): string | undefined {
  const house: HouseAnswers = answers;
  const table = tableInForce(rateTables, moment, company.clock);
  const estimates = (house.rooms ?? []).flatMap((room) => priced({ ...house, rooms: [room] }, table) ?? []);
  const [first] = estimates;
  // The price of a house is the sum of its rooms' prices.
  const total = estimates.reduce((sum, { total_cost }) => sum + total_cost, 0);
  return first && fill(words.soFar, { total: dollarAmount(total, 0, first.currency, language) });
}

/** The estimate of a house with a price above 0. Missing answers are no error, since the form is not complete yet. */
function priced(house: HouseAnswers, table: RateTable): Estimate | undefined {
  try {
    const estimate = priceHouse(house, table);
    return estimate && estimate.total_cost > 0 ? estimate : undefined;
  } catch (error) {
    if (error instanceof PricingError) return undefined;
    throw error;
  }
}
