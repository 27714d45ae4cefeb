import { joinPath } from '../engine/definition/paths.ts';
import type { FieldError } from '../engine/definition/types.ts';
import { PricingError } from '../pricing/errors.ts';
import { tableInForce } from '../pricing/tableInForce.ts';
import type { Estimate, RateTable } from '../pricing/types.ts';
import { estimateSummary, type PricedHouse } from './estimateSummary.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';
import {
  type HouseAnswers,
  houseField,
  houseInformation,
  judgedHouse,
  priceHouse,
  summaryField,
  unpaintedErrors,
} from './house.ts';
import type { AttachedAnswers, ReceivedLead } from './readLead.ts';
import { summaryHtml } from './summaryHtml.ts';

/** A lead as it is stored. */
export interface PricedLead {
  payload: Record<string, unknown>;
  /** Absent when the lead carries no house. */
  estimate?: LeadEstimate | undefined;
}

const pricedBy = ({ table, estimate }: Pick<LeadEstimate, 'table' | 'estimate'>): PricedHouse | undefined =>
  table && estimate && { table, estimate };

/** A price that cannot be found must not cost the lead: it goes on without, and says why. */
function attempt(
  house: HouseAnswers,
  tables: PricingContext['rateTables'],
  moment: Date,
): Pick<LeadEstimate, 'table' | 'estimate' | 'problem'> {
  const table = tableInForce(tables, moment);
  try {
    const estimate = priceHouse(house, table);
    return estimate === undefined ? {} : { table, estimate };
  } catch (error) {
    if (!(error instanceof PricingError)) throw error;
    return { table, problem: error.message };
  }
}

const nothingToPaint = ({ table, estimate }: ReturnType<typeof attempt>, words: EstimateWords): FieldError[] =>
  table && estimate ? unpaintedErrors(estimate, table, words) : [];

/**
 * Puts the service's own price and summary into a lead that carries a house. What the lead says of them is kept aside
 * as a claim. Only for a lead without errors. What it finds wrong itself are rooms without anything to paint: a lead
 * with one is not to be stored.
 */
export function priceLead(
  { payload, errors, attached }: ReceivedLead,
  { rateTables, words }: PricingContext,
  moment: Date,
): PricedLead & { errors: FieldError[] } {
  const attachedHouse = attached?.[houseField];
  if (attachedHouse === undefined) return { payload, errors: [] };
  if (errors.length > 0) throw new Error('A lead with errors has no house that could be priced');
  const { definition, answers } = attachedHouse;
  const house = judgedHouse(answers);
  const found = attempt(house, rateTables, moment);
  const summary = summaryHtml(estimateSummary(definition, house, pricedBy(found), words), words);
  const claim = claimOf(attachedHouse);
  const own: Claim = {
    total_cost: found.estimate?.total_cost ?? null,
    rateTable: found.estimate?.rateTable ?? null,
    rateTableHash: found.estimate?.hash ?? null,
  };
  return {
    payload: { ...payload, [houseField]: houseInformation(definition, house, found.estimate), [summaryField]: summary },
    estimate: { ...found, claim, differences: differencesOf(claim, own) },
    errors: nothingToPaint(found, words).map(({ field, message }) => ({
      field: joinPath(houseField, field),
      message,
    })),
  };
}

/** What the service found about the house of a lead, and what the lead claims of it. */
export interface LeadEstimate {
  /** The table in force. Absent, like the estimate, for a house without rooms. */
  table?: RateTable | undefined;
  estimate?: Estimate | undefined;
  /** Why a house with rooms could not be priced, although every answer is right. */
  problem?: string | undefined;
  claim: Claim;
  differences: Difference[];
}

/** What prices are made of and told with. */
export interface PricingContext {
  rateTables: readonly [RateTable, ...RateTable[]];
  words: EstimateWords;
}

/** What a lead says of its own price. Nothing relies on it. */
export type Claim = Record<string, string | number | boolean | null>;

/** Something that a lead claimed, and what the service found itself. */
export interface Difference {
  what: string;
  claimed: unknown;
  own: unknown;
}

const claimedFields = ['total_cost', 'rateTable', 'rateTableHash'];
/** Of a text that was claimed: as long as any that may be right. */
const longest = 80;

function plain(value: unknown): Claim[string] {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '(a list)' : '(an object)';
  if (typeof value === 'string') return value.slice(0, longest);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** What came with a house about its price. */
const claimOf = ({ sent }: AttachedAnswers): Claim =>
  Object.fromEntries(
    claimedFields.flatMap((name) => (sent[name] === undefined ? [] : [[name, plain(sent[name])] as const])),
  );

/** What was claimed and is not so. Nothing claimed is no difference. */
const differencesOf = (claim: Claim, own: Claim): Difference[] =>
  Object.entries(claim).flatMap(([what, claimed]) =>
    claimed === own[what] ? [] : [{ what, claimed, own: own[what] ?? null }],
  );
