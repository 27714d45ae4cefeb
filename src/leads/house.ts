import type { Answers, Definition } from '../engine/definition/types.ts';
import { estimate } from '../pricing/estimate.ts';
import { calgaryDate, selectTable } from '../pricing/tableInForce.ts';
import type { Estimate, House, RateTable } from '../pricing/types.ts';
import { answerWords } from './answerWords.ts';

/**
 * Prices a house by the table in force in Calgary at a moment. A house without rooms has no price: we visit and measure.
 * Throws a PricingError when it has rooms that cannot be priced.
 */
export function priceHouse(
  house: House,
  tables: readonly [RateTable, ...RateTable[]],
  moment: Date,
): Estimate | undefined {
  const { rooms } = house;
  if (rooms === undefined || (Array.isArray(rooms) && rooms.length === 0)) return undefined;
  return estimate(house, selectTable(tables, calgaryDate(moment)));
}

/** A house as it stands in a lead: its answers, what people read for its size and method, and its price with the table that says so. */
export function houseInformation(
  definition: Definition,
  house: Answers,
  estimate: Estimate | undefined,
): Record<string, unknown> {
  const size = answerWords(definition, house, 'houseSize');
  const method = answerWords(definition, house, 'method');
  return {
    ...house,
    ...(size && { houseSizeLabel: size.value }),
    ...(method && { methodLabel: method.value }),
    ...(estimate && { total_cost: estimate.total_cost, rateTable: estimate.rateTable, rateTableHash: estimate.hash }),
  };
}

/** Spec, "Client / detailed-quote lead": the field that carries the house, and the one with its summary in HTML. */
export const houseField = 'house_information';
export const summaryField = 'quote_and_detail';
