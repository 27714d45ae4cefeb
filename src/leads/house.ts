import { fill } from '../engine/definition/template.ts';
import type { Answers, Definition, FieldError } from '../engine/definition/types.ts';
import { PricingError } from '../pricing/errors.ts';
import { estimate } from '../pricing/estimate.ts';
import type { Estimate, House, RateTable } from '../pricing/types.ts';
import { answerWords } from './answerWords.ts';
import type { AttachedFields } from './generated/AnswersByForm.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';

/**
 * Prices a house by a table. A house without rooms has no price: we visit and measure.
 * Throws a PricingError when it has rooms that cannot be priced.
 */
export function priceHouse({ houseSize, rooms }: HouseAnswers, table: RateTable): Estimate | undefined {
  if (rooms === undefined || rooms.length === 0) return undefined;
  const house: House = { houseSize, rooms };
  const found = estimate(house, table);
  // Work that costs nothing is a table without rates: no price is told then.
  if (found.total_cost === 0 && unpaintedRooms(found, table).length < rooms.length)
    throw new PricingError('total_cost', 0, 'must be above 0 for a house with something to paint');
  return found;
}

/**
 * The rooms, by number from 0, in which nothing is painted: whatever is ticked there, every piece of it is left out.
 * Nobody is told a price for them.
 */
function unpaintedRooms({ rooms }: Estimate, { table }: RateTable): number[] {
  const isPainted = (index: number): boolean =>
    rooms[index]?.lines.some(({ item }) => Object.hasOwn(table.items, item)) === true;
  return rooms.flatMap((_room, index) => (isPainted(index) ? [] : [index]));
}

/** What is wrong with the rooms of a house in which nothing is painted, in the owner's words. */
export const unpaintedErrors = (estimate: Estimate, table: RateTable, { nothing }: EstimateWords): FieldError[] =>
  unpaintedRooms(estimate, table).map((index) => ({
    field: `rooms.${index}.paintable`,
    message: fill(nothing, { room: estimate.rooms[index]?.name }),
  }));

/**
 * A house as it stands in a lead: its answers, what people read for its size and method, and its price with its table.
 */
export interface HouseInformation extends HouseAnswers {
  houseSizeLabel?: string;
  methodLabel?: string;
  total_cost?: number;
  rateTable?: string;
  rateTableHash?: string;
}

/** Puts the answers about a house, and its price where it has one, as they stand in a lead. */
export function houseInformation(
  definition: Definition,
  house: HouseAnswers,
  estimate: Estimate | undefined,
): HouseInformation {
  const size = answerWords(definition, house, 'houseSize');
  const method = answerWords(definition, house, 'method');
  return {
    ...house,
    ...(size && { houseSizeLabel: size.value }),
    ...(method && { methodLabel: method.value }),
    ...(estimate && { total_cost: estimate.total_cost, rateTable: estimate.rateTable, rateTableHash: estimate.hash }),
  };
}

type ClientField = keyof AttachedFields['client'];

/** The specification's "Client / detailed-quote lead": the field that carries the house, and its summary in HTML. */
export const houseField = 'house_information' satisfies ClientField;
export const summaryField = 'quote_and_detail' satisfies ClientField;

/** The answers about a house, as the client lead carries them. */
export type HouseAnswers = AttachedFields['client'][typeof houseField];

/**
 * The answers about a house in the type that was made from their form. Only for answers that were judged, with nothing
 * wrong in them: by `readLead` in the service, by the form's session in the browser.
 *
 * The compiler cannot follow a form that is JSON, so this asserts what it cannot see, here alone: answers that count
 * hold what the form asks and nothing else, the validators have refused what is missing or no such value, and the type
 * is made from the same form (`npm run generate`, which the tests compare).
 */
export const judgedHouse = (judged: Answers): HouseAnswers => judged as Answers & HouseAnswers;
