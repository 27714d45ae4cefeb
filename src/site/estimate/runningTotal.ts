import { language, rateTables, words } from 'virtual:content/estimate';
import { company } from 'virtual:content/site';
import { fill } from '../../engine/definition/template.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, tryPriceHouse } from '../../leads/house.ts';
import { dollarAmount } from '../../leads/numbers.ts';

/** Formats the price of a house's complete rooms; undefined while there is none, or nothing to paint. */
export function runningTotalSentence(answers: Answers, moment: Date): string | undefined {
  const house: HouseAnswers = answers;
  const rates = { rateTables, clock: company.clock };
  const estimates = (house.rooms ?? []).flatMap(
    (room) => tryPriceHouse({ ...house, rooms: [room] }, rates, moment).estimate ?? [],
  );
  const currency = estimates.find(({ total_cost }) => total_cost > 0)?.currency;
  // The price of a house is the sum of its rooms' prices.
  const total = estimates.reduce((sum, { total_cost }) => sum + total_cost, 0);
  return currency === undefined ? undefined : fill(words.soFar, { total: dollarAmount(total, 0, currency, language) });
}
