import { summaryField } from '../leadFields.ts';
import type { AttachedAnswers } from '../readAttached.ts';
import type { Claim } from './Claim.ts';

const priceFields = ['total_cost', 'rateTable', 'rateTableHash'];

function plain(value: unknown): Claim[string] {
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '(a list)' : '(an object)';
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}

/** The claims of a lead: those that came with the house, and the summary. */
export function claimOf({ sent }: AttachedAnswers, summary: unknown): Claim {
  const claimed = { ...Object.fromEntries(priceFields.map((name) => [name, sent[name]])), [summaryField]: summary };
  return Object.fromEntries(Object.entries(claimed).filter(([, value]) => value !== undefined).map(([name, value]) => [name, plain(value)]));
}
