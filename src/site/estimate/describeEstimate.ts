import words from 'virtual:content/estimate';
import rateTables from 'virtual:rate-tables';
import type { Answers, Definition } from '../../engine/definition/types.ts';
import { estimateSummary, type EstimateSummary } from '../../leads/estimateSummary.ts';
import { type HouseAnswers, houseInformation, priceHouse, summaryField, unpaintedErrors } from '../../leads/house.ts';
import { summaryHtml } from '../../leads/summaryHtml.ts';
import { PricingError } from '../../pricing/errors.ts';
import { tableInForce } from '../../pricing/tableInForce.ts';
import type { Estimate, RateTable } from '../../pricing/types.ts';

/**
 * An estimate in words, and as the fields that it adds to a lead: `as` names the one with the whole house. `unpainted`
 * says in which rooms there is nothing to paint: such a house cannot be sent.
 */
export function describeEstimate(
  definition: Definition,
  house: HouseAnswers,
  as: string,
  moment: Date,
): { summary: EstimateSummary; fields: Answers; unpainted: string[] } {
  const estimate = tryPriceHouse(house, rateTables, moment);
  const summary = estimateSummary(definition, house, estimate, words);
  return {
    summary,
    unpainted: estimate
      ? unpaintedErrors(estimate, tableInForce(rateTables, moment), words).map(({ message }) => message)
      : [],
    fields: { [as]: houseInformation(definition, house, estimate), [summaryField]: summaryHtml(summary, words) },
  };
}

/**
 * Prices a house. What cannot be priced here must not cost the lead: it goes out without a price, and the service has
 * its say.
 */
export function tryPriceHouse(
  house: HouseAnswers,
  tables: readonly [RateTable, ...RateTable[]],
  moment: Date,
): Estimate | undefined {
  try {
    return priceHouse(house, tableInForce(tables, moment));
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    console.error(error);
    return undefined;
  }
}
