import type { HouseImpact } from './HouseImpact.ts';
import type { ImpactSummary } from './ImpactSummary.ts';
import { percentOf } from './percentOf.ts';

/** Sums up what moved. */
export function summarize(impacts: readonly HouseImpact[], unpriced: number): ImpactSummary {
  const moved = impacts.filter(({ change }) => change !== 0);
  const [first, ...others] = moved;
  const counts = { houses: impacts.length + unpriced, moved: moved.length, unpriced };
  if (!first) return counts;
  const largest = others.reduce((most, impact) => (Math.abs(impact.change) > Math.abs(most.change) ? impact : most), first);
  const percents = moved.map(percentOf).filter((percent) => percent !== undefined);
  const percent = percentOf(largest);
  return {
    ...counts,
    median: medianOf(moved.map(({ change }) => change)),
    ...(percents.length > 0 && { medianPercent: medianOf(percents) }),
    largest: { name: largest.name, change: largest.change, ...(percent !== undefined && { percent }) },
  };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
}
