import { dollarAmount } from '../../leads/numbers.ts';
import type { Lead } from '../../server/storage/schema.ts';
import { textOf } from './textOf.ts';

/** What the service found about the house of a lead, as fields for the eye: its price, or why there is none, and what was claimed instead. */
export function estimateDetails({ id, estimate }: Lead): [field: string, text: string][] {
  if (estimate === undefined) return [];
  const { total_cost, total_hours, currency, rateTable, problem, differences } = estimate;
  const by = `rate table ${rateTable}, lead ${id}`;
  const details: [string, string][] = [];
  if (total_cost !== null && total_hours !== null) details.push(['estimate', `${dollarAmount(total_cost, 0, currency ?? '')}, ${total_hours.toFixed(2)} h, ${by}`]);
  if (problem !== null) details.push(['no estimate', `${problem} (${by})`]);
  for (const { what, claimed, own } of differences) details.push([`claimed ${what}`, `${textOf(claimed) || 'nothing'} instead of ${textOf(own) || 'nothing'}`]);
  return details;
}
