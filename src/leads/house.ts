import { fill } from '../engine/definition/template.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { PricingError } from '../pricing/errors.ts';
import { tableInForce } from '../pricing/days.ts';
import { tryEstimate } from '../pricing/estimate.ts';
import type { Estimate, RateTable } from '../pricing/types.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { labelledAnswer, type FormWithCode } from '../engine/flow/answerWords.ts';
import type { EstimateWords } from './generated/CompanyFile.ts';

/** The price of a house by the table in force, or the problem for which it has none. */
export interface PricedHouse {
  /** Absent, like the estimate, for a house without rooms, which needs a visit. */
  table?: RateTable;
  estimate?: Estimate | undefined;
  problem?: PricingError | undefined;
}

/** Prices a house by the table in force at a moment. A problem must not cost the lead: it is sent without a price. */
export function tryPriceHouse({ houseSize, rooms = [] }: HouseAnswers, rates: PricingRates, moment: Date): PricedHouse {
  if (rooms.length === 0) return {};
  const table = tableInForce(rates.rateTables, moment, rates.clock);
  const { estimate, problem } = tryEstimate({ houseSize, rooms }, table);
  // All work costs nothing only in a table without rates: then there is no price.
  return estimate?.total_cost === 0 && unpaintedRooms(estimate, table).length < rooms.length
    ? { table, problem: new PricingError('total_cost', 0, 'must be above 0 for a house with something to paint') }
    : { table, estimate, problem };
}

/** The rate tables, and the company's clock, on whose days they take effect. */
export interface PricingRates {
  rateTables: readonly [RateTable, ...RateTable[]];
  clock: CompanyClock;
}

/** The indexes of rooms in which nothing is painted, because every ticked item is left out. They get no price. */
function unpaintedRooms({ rooms }: Estimate, { table }: RateTable): number[] {
  const isPainted = (index: number): boolean =>
    rooms[index]?.lines.some(({ item }) => Object.hasOwn(table.items, item)) === true;
  return rooms.flatMap((_room, index) => (isPainted(index) ? [] : [index]));
}

export const unpaintedRoomErrors = ({ estimate, table }: PricedHouse, { nothing }: EstimateWords): FieldError[] =>
  (estimate && table ? unpaintedRooms(estimate, table) : []).map((index) => ({
    field: `rooms.${index}.paintable`,
    message: fill(nothing, { room: estimate?.rooms[index]?.name }),
  }));

/** A house as stored in a lead: the answers, the titles of its size and method, and the estimate with its table. */
export function buildStoredHouse(form: FormWithCode, house: HouseAnswers, estimate: Estimate | undefined) {
  const size = labelledAnswer(form, house, 'houseSize');
  const method = labelledAnswer(form, house, 'method');
  return {
    ...house,
    ...(size && { houseSizeLabel: size.value }),
    ...(method && { methodLabel: method.value }),
    ...(estimate && { total_cost: estimate.total_cost, rateTable: estimate.rateTable, rateTableHash: estimate.hash }),
  };
}

/** The fields of the specification's "Client / detailed-quote lead" for the house and for its summary in HTML. */
export const houseField = 'house_information';
export const summaryField = 'quote_and_detail';

/** The answers about a house by the names that prices and mails read, which the check finds in the owner's form. */
export interface HouseAnswers {
  houseSize?: number;
  numberOfRooms?: number;
  method?: number;
  rooms?: readonly unknown[];
}
