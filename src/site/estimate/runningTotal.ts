import { words, rateTables } from 'virtual:content/estimate';
import { fill } from '../../engine/definition/template.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, judgedHouse, priceHouse } from '../../leads/house.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { PricingError } from '../../pricing/errors.ts';
import { tableInForce } from '../../pricing/tableInForce.ts';
import type { Estimate, RateTable } from '../../pricing/types.ts';

/** What the complete rooms of a house cost, in words; undefined while there is none, and for nothing to paint. */
export function runningTotal(answers: Answers, moment: Date): string | undefined {
  const house = judgedHouse(answers);
  const table = tableInForce(rateTables, moment);
  const estimates = (house.rooms ?? []).flatMap((room) => priced({ ...house, rooms: [room] }, table) ?? []);
  const [first] = estimates;
  // A house costs what its rooms cost.
  const total = estimates.reduce((sum, { total_cost }) => sum + total_cost, 0);
  return first && fill(words.soFar, { total: dollarAmount(total, 0, first.currency) });
}

/** The price of a house, where it has one above 0. What is still missing in it is no mistake yet. */
function priced(house: HouseAnswers, table: RateTable): Estimate | undefined {
  try {
    const estimate = priceHouse(house, table);
    return estimate && estimate.total_cost > 0 ? estimate : undefined;
  } catch (error) {
    if (error instanceof PricingError) return undefined;
    throw error;
  }
}
