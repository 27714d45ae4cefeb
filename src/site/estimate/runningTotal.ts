import words from 'virtual:content/estimate';
import rateTables from 'virtual:rate-tables';
import { fill } from '../../engine/definition/template.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, judgedHouse, priceHouse } from '../../leads/house.ts';
import { dollarAmount } from '../../leads/numbers.ts';
import { PricingError } from '../../pricing/errors.ts';
import { tableInForce } from '../../pricing/tableInForce.ts';
import type { Estimate } from '../../pricing/types.ts';

/** What the complete rooms of a house cost, in words; undefined while there is none, and for nothing to paint. */
export function runningTotal(answers: Answers, moment: Date): string | undefined {
  const house = judgedHouse(answers);
  const rooms = (house.rooms ?? []).filter((room) => priced({ ...house, rooms: [room] }, moment));
  const total = priced({ ...house, rooms }, moment);
  return total && fill(words.soFar, { total: dollarAmount(total.total_cost, 0, total.currency) });
}

/** The price of a house, where it has one above 0. What is still missing in it is no mistake yet. */
function priced(house: HouseAnswers, moment: Date): Estimate | undefined {
  try {
    const estimate = priceHouse(house, tableInForce(rateTables, moment));
    return estimate && estimate.total_cost > 0 ? estimate : undefined;
  } catch (error) {
    if (error instanceof PricingError) return undefined;
    throw error;
  }
}
