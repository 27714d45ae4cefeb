import type { FormWithCode } from '../../engine/flow/answerWords.ts';
import { rateTables, words } from 'virtual:content/estimate';
import { company } from 'virtual:content/site';
import type { Answers } from '../../engine/definition/types.ts';
import { type HouseAnswers, houseInformation, priceHouse, summaryField, unpaintedErrors } from '../../leads/house.ts';
import { summarizeEstimate, type EstimateSummary } from '../../leads/estimateSummary.ts';
import { summaryHtml } from '../../leads/summaryHtml.ts';

/**
 * Prices a house by the rates at a given time; `field` of the lead gets the whole house. A house that cannot be priced
 * is sent without a price, and the service prices it again. The summary is computed only once the form is sent.
 */
export function describeEstimate(form: FormWithCode, house: HouseAnswers, field: string, moment: Date) {
  const priced = priceHouse(house, { rateTables, clock: company.clock }, moment);
  if (priced.problem) console.error(priced.problem);
  const summary = (): EstimateSummary => summarizeEstimate(form, house, priced, words);
  return {
    /** The messages about rooms with nothing to paint: such a house cannot be sent. */
    unpainted: unpaintedErrors(priced, words).map(({ message }) => message),
    summary,
    /** The fields that the estimate adds to a lead. */
    fields: (): Answers => ({
      [field]: houseInformation(form, house, priced.estimate),
      [summaryField]: summaryHtml(summary(), words),
    }),
  };
}
