import { labelOf } from '../../pricing/types.ts';
import { escapeControls } from '../escapeControls.ts';
import type { Comparison } from './Comparison.ts';
import type { HouseImpact, Unpriced } from './HouseImpact.ts';
import type { ImpactSummary } from './ImpactSummary.ts';

/** What a change of rates does, for machines: one JSON object a line for each house, then one with the summary. */
export function formatJson({ before, after }: Comparison, houses: readonly (HouseImpact | Unpriced)[], summary: ImpactSummary, titles: ReadonlyMap<unknown, string>): string {
  const tables = { from: before.name, to: after.name };
  const objects = houses.map((house) =>
    'lines' in house
      ? { ...tables, ...house, lines: house.lines.map((line) => ({ ...line, label: labelOf({ ...line, quantity: 0, rate: 0, hours: 0, cost: 0 }, titles) })) }
      : { ...tables, ...house });
  return [...objects, { ...tables, summary }].map((object) => `${escapeControls(JSON.stringify(object))}\n`).join('');
}
