import { joinPath } from '../engine/definition/paths.ts';
import type { FieldError } from '../engine/definition/types.ts';
import type { Estimate, RateTable } from '../pricing/types.ts';
import { summarizeEstimate } from './estimateSummary.ts';
import type { EstimateWords } from './generated/CompanyFile.ts';
import {
  houseField,
  buildStoredHouse,
  tryPriceHouse,
  type PricingRates,
  summaryField,
  unpaintedRoomErrors,
} from './house.ts';
import type { AttachedAnswers, ReceivedLead } from './readLead.ts';
import { summaryHtmlFragment } from './summaryHtml.ts';
import { isObjectOrArray } from '../values/values.ts';

export interface PricedLead {
  payload: Record<string, unknown>;
  /** The estimate; absent when the lead carries no house. */
  estimate?: LeadEstimate | undefined;
}

/**
 * Replaces the price and summary in a lead that carries a house by the service's own, and keeps those of the lead aside
 * as a claim. Only for a lead without errors. The one error that it finds itself is a room with nothing to paint: such
 * a lead must not be stored.
 */
export function replacePriceInErrorFreeLead(
  { payload, errors, attached }: ReceivedLead,
  context: PricingContext,
  moment: Date,
): PricedLead & { errors: FieldError[] } {
  const attachedHouse = attached?.[houseField];
  if (attachedHouse === undefined) return { payload, errors: [] };
  if (errors.length > 0) throw new Error('A lead with errors has no house that could be priced');
  const { words } = context;
  const { form, answers: house } = attachedHouse;
  const priced = tryPriceHouse(house, context, moment);
  const { table, estimate, problem } = priced;
  const summary = summaryHtmlFragment(summarizeEstimate(form, house, priced, words), words);
  const claim = readClaim(attachedHouse);
  const serviceClaim: Claim = {
    total_cost: estimate?.total_cost ?? null,
    rateTable: estimate?.rateTable ?? null,
    rateTableHash: estimate?.hash ?? null,
  };
  return {
    payload: { ...payload, [houseField]: buildStoredHouse(form, house, estimate), [summaryField]: summary },
    estimate: { table, estimate, problem: problem?.message, claim, differences: differencesOf(claim, serviceClaim) },
    errors: unpaintedRoomErrors(priced, words).map(({ field, message }) => ({
      field: joinPath(houseField, field),
      message,
    })),
  };
}

export interface LeadEstimate {
  /** The rate table in force; absent, like the estimate, for a house without rooms. */
  table?: RateTable | undefined;
  estimate?: Estimate | undefined;
  /** Why a house with rooms could not be priced although its answers are valid. */
  problem?: string | undefined;
  claim: Claim;
  differences: ClaimDifference[];
}

export interface PricingContext extends PricingRates {
  words: EstimateWords;
}

/** The price that a lead claims, which is recorded and never relied on. */
export type Claim = Record<string, string | number | boolean | null>;

export interface ClaimDifference {
  what: string;
  claimed: unknown;
  own: unknown;
}

const claimedFields = ['total_cost', 'rateTable', 'rateTableHash'];
/** The most characters of a claimed text that are kept: correct texts are shorter. */
const maxLength = 80;

function cleanClaim(value: unknown): Claim[string] {
  if (isObjectOrArray(value)) return Array.isArray(value) ? '(a list)' : '(an object)';
  if (typeof value === 'string') return value.slice(0, maxLength);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

const readClaim = ({ sent }: AttachedAnswers): Claim =>
  Object.fromEntries(
    claimedFields.flatMap((name) => (sent[name] === undefined ? [] : [[name, cleanClaim(sent[name])] as const])),
  );

/** The claimed values that differ from the service's own. A missing claim is no difference. */
const differencesOf = (claim: Claim, serviceClaim: Claim): ClaimDifference[] =>
  Object.entries(claim).flatMap(([what, claimed]) =>
    claimed === serviceClaim[what] ? [] : [{ what, claimed, own: serviceClaim[what] ?? null }],
  );
