import type { Answers } from '../engine/definition/types.ts';
import { PricingError } from '../pricing/errors.ts';
import { calgaryDate, selectTable } from '../pricing/tableInForce.ts';
import type { LeadEstimate } from './LeadEstimate.ts';
import type { PricingMeans } from './PricingMeans.ts';
import type { Claim } from './claim/Claim.ts';
import { claimOf } from './claim/claimOf.ts';
import { differencesOf } from './claim/differencesOf.ts';
import { estimateSummary } from './estimateSummary.ts';
import { houseInformation } from './houseInformation.ts';
import { houseField, summaryField } from './leadFields.ts';
import { priceHouse } from './priceHouse.ts';
import type { Lead } from './readLead.ts';
import { summaryHtml } from './summaryHtml.ts';

/** A lead as it is stored. */
export interface PricedLead {
  payload: Record<string, unknown>;
  /** Absent when the lead carries no house. */
  estimate?: LeadEstimate | undefined;
}

/** A price that cannot be found must not cost the lead: it goes on without, and says why. */
function attempt(house: Answers, tables: PricingMeans['rateTables'], moment: Date): Pick<LeadEstimate, 'table' | 'estimate' | 'problem'> {
  const table = selectTable(tables, calgaryDate(moment));
  try {
    const estimate = priceHouse(house, tables, moment);
    return estimate === undefined ? {} : { table, estimate };
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return { table, problem: error.message };
  }
}

/** Puts the service's own price and summary into a lead that carries a house. What the lead says of them is kept aside as a claim. */
export function priceLead({ payload, attached }: Lead, { rateTables, words }: PricingMeans, moment: Date): PricedLead {
  const house = attached?.[houseField];
  if (house === undefined) return { payload };
  const { definition, answers } = house;
  const found = attempt(answers, rateTables, moment);
  const summary = summaryHtml(estimateSummary(definition, answers, found.estimate, words), words);
  const claim = claimOf(house, payload[summaryField]);
  const own: Claim = {
    total_cost: found.estimate?.total_cost ?? null,
    rateTable: found.estimate?.rateTable ?? null,
    rateTableHash: found.estimate?.hash ?? null,
    [summaryField]: summary,
  };
  return {
    payload: { ...payload, [houseField]: houseInformation(definition, answers, found.estimate), [summaryField]: summary },
    estimate: { ...found, claim, differences: differencesOf(claim, own) },
  };
}
