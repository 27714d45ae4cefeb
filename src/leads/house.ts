import type { Answers, Definition } from '../engine/definition/types.ts';
import { estimate } from '../pricing/estimate.ts';
import type { Estimate, House, RateTable } from '../pricing/types.ts';
import { answerWords } from './answerWords.ts';
import type { AttachedFields } from './generated/AnswersByForm.ts';

/**
 * Prices a house by a table. A house without rooms has no price: we visit and measure.
 * Throws a PricingError when it has rooms that cannot be priced.
 */
export function priceHouse({ houseSize, rooms }: HouseAnswers, table: RateTable): Estimate | undefined {
  if (rooms === undefined || rooms.length === 0) return undefined;
  const house: House = { houseSize, rooms };
  return estimate(house, table);
}

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
