import { fill } from '../engine/definition/template.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { PricingError } from '../pricing/errors.ts';
import { estimate } from '../pricing/estimate.ts';
import type { Estimate, House, RateTable } from '../pricing/types.ts';
import { answerWords, type TellingForm } from '../engine/flow/answerWords.ts';
import type { EstimateWords } from './generated/CompanyFile.ts';

/**
 * Prices a house by a table; undefined for a house without rooms, which needs a visit. Throws a PricingError when its
 * rooms cannot be priced.
 */
export function priceHouse({ houseSize, rooms }: HouseAnswers, table: RateTable): Estimate | undefined {
  if (rooms === undefined || rooms.length === 0) return undefined;
  const house: House = { houseSize, rooms };
  const found = estimate(house, table);
  // All work costs nothing only in a table without rates: then there is no price.
  if (found.total_cost === 0 && unpaintedRooms(found, table).length < rooms.length)
    throw new PricingError('total_cost', 0, 'must be above 0 for a house with something to paint');
  return found;
}

/** The indexes of rooms in which nothing is painted, because every ticked item is left out. They get no price. */
function unpaintedRooms({ rooms }: Estimate, { table }: RateTable): number[] {
  const isPainted = (index: number): boolean =>
    rooms[index]?.lines.some(({ item }) => Object.hasOwn(table.items, item)) === true;
  return rooms.flatMap((_room, index) => (isPainted(index) ? [] : [index]));
}

/** The errors for rooms in which nothing is painted, in the owner's words. */
export const unpaintedErrors = (estimate: Estimate, table: RateTable, { nothing }: EstimateWords): FieldError[] =>
  unpaintedRooms(estimate, table).map((index) => ({
    field: `rooms.${index}.paintable`,
    message: fill(nothing, { room: estimate.rooms[index]?.name }),
  }));

/** A house as stored in a lead: the answers, the titles of its size and method, and the estimate with its table. */
export function houseInformation(form: TellingForm, house: HouseAnswers, estimate: Estimate | undefined) {
  const size = answerWords(form, house, 'houseSize');
  const method = answerWords(form, house, 'method');
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

/**
 * The answers about a house by the names that prices and mails read them by. The check holds the owner's form against
 * them (`namedFields.ts`, `checker/pricedForm`), and the calculator validates what it reads. Judged answers are given
 * as they are.
 */
export interface HouseAnswers {
  houseSize?: number;
  numberOfRooms?: number;
  method?: number;
  rooms?: House['rooms'];
}
