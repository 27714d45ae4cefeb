import type { TellingForm } from '../../engine/flow/answerWords.ts';
import { rateTables, words } from 'virtual:content/estimate';
import { company } from 'virtual:content/site';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, houseInformation, priceHouse, summaryField, unpaintedErrors } from '../../leads/house.ts';
import { estimateSummary, type EstimateSummary } from '../../leads/estimateSummary.ts';
import { summaryHtml } from '../../leads/summaryHtml.ts';
import { PricingError } from '../../pricing/errors.ts';
import { tableInForce } from '../../pricing/days.ts';
import type { Estimate, RateTable } from '../../pricing/types.ts';

/**
 * Prices a house by the rates at a given time; the field `as` will contain the whole house. The summary is computed
 * lazily: nobody reads it before the form is sent.
 */
export function describeEstimate(form: TellingForm, house: HouseAnswers, as: string, moment: Date) {
  const priced = tryPriceHouse(house, rateTables, moment);
  const summary = (): EstimateSummary => estimateSummary(form, house, priced, words);
  return {
    /** Says in which rooms there is nothing to paint: such a house cannot be sent. */
    unpainted: priced ? unpaintedErrors(priced.estimate, priced.table, words).map(({ message }) => message) : [],
    summary,
    /** The fields that it adds to a lead. */
    fields: (): Answers => ({
      [as]: houseInformation(form, house, priced?.estimate),
      [summaryField]: summaryHtml(summary(), words),
    }),
  };
}

/**
 * Prices a house; undefined when that fails. A failure must not cost the lead: it is sent without a price, and the
 * service prices it again.
 */
export function tryPriceHouse(
  house: HouseAnswers,
  tables: readonly [RateTable, ...RateTable[]],
  moment: Date,
): { estimate: Estimate; table: RateTable } | undefined {
  const table = tableInForce(tables, moment, company.clock);
  try {
    const estimate = priceHouse(house, table);
    return estimate && { estimate, table };
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    console.error(error);
    return undefined;
  }
}
