import { tryEstimate } from './estimate.ts';
import type { Estimate, EstimateLine, RateTable } from './types.ts';

export interface NamedHouse {
  source: 'sample' | 'lead';
  name: string;
  house: unknown;
}

interface NamedTable {
  name: string;
  table: RateTable;
}

export interface TablePair {
  before: NamedTable;
  after: NamedTable;
}

/** A line of a house whose cost changed, summed over all rooms. */
export interface LineImpact extends Pick<EstimateLine, 'item' | 'option' | 'label' | 'unit'> {
  /** Dollars and cents. */
  before: number;
  after: number;
  change: number;
}

export interface HouseImpact extends Pick<NamedHouse, 'source' | 'name'> {
  before: number;
  after: number;
  change: number;
  /** The lines whose cost changed, in the order of the later table. */
  lines: LineImpact[];
}

export interface Unpriced extends Pick<NamedHouse, 'source' | 'name'> {
  problems: { table: string; message: string }[];
}

/** A summary of the price changes. Median and largest consider changed houses only. */
export interface ImpactSummary {
  houses: number;
  moved: number;
  unpriced: number;
  /** The median change in dollars; absent when no price changed. */
  median?: number;
  medianPercent?: number;
  largest?: Pick<HouseImpact, 'name' | 'change'> & { percent?: number };
}

export function compareHouse(
  { source, name, house }: NamedHouse,
  { before, after }: TablePair,
): HouseImpact | Unpriced {
  const problems: Unpriced['problems'] = [];
  const price = ({ name: table, table: rates }: NamedTable): Estimate | undefined => {
    const { estimate, problem } = tryEstimate(house, rates);
    if (problem) problems.push({ table, message: problem.message });
    return estimate;
  };
  const [oldEstimate, newEstimate] = [price(before), price(after)];
  if (!oldEstimate || !newEstimate) return { source, name, problems };
  return {
    source,
    name,
    before: oldEstimate.total_cost,
    after: newEstimate.total_cost,
    change: newEstimate.total_cost - oldEstimate.total_cost,
    lines: changedLines(oldEstimate, newEstimate),
  };
}

// Sums are computed in cents, because sums of fractional dollars are not exact.
const cents = (dollars: number): number => Math.round(dollars * 100);

function changedLines(oldEstimate: Estimate, newEstimate: Estimate): LineImpact[] {
  const [oldLines, newLines] = [mergeByWork(oldEstimate), mergeByWork(newEstimate)];
  const changed = [...new Set([...newLines.keys(), ...oldLines.keys()])].flatMap((key): LineImpact[] => {
    const { item, option, label, unit, cost: now = 0 } = newLines.get(key) ?? { ...oldLines.get(key), cost: 0 };
    const then = oldLines.get(key)?.cost ?? 0;
    if (now === then || item === undefined || label === undefined || unit === undefined) return [];
    return [{ item, option, label, unit, before: then / 100, after: now / 100, change: (now - then) / 100 }];
  });
  const isRounding = ({ item }: LineImpact): boolean => item === 'rounding';
  return [...changed.filter((line) => !isRounding(line)), ...changed.filter(isRounding)];
}

/** The lines of all rooms, merged by kind of work, with their cost in cents. */
function mergeByWork({ rooms }: Estimate): Map<string, EstimateLine> {
  const works = new Map<string, EstimateLine>();
  for (const line of rooms.flatMap(({ lines }) => lines)) {
    const key = JSON.stringify([line.item, line.option, line.unit]);
    works.set(key, { ...line, cost: cents(line.cost) + (works.get(key)?.cost ?? 0) });
  }
  return works;
}

/** A change in percent, to one decimal; undefined where there was no price to begin with. */
export const percentOf = ({ before, change }: Pick<HouseImpact, 'before' | 'change'>): number | undefined =>
  before === 0 ? undefined : Math.round((change / before) * 1000) / 10;

export function summarizePriceChanges(impacts: readonly HouseImpact[], unpriced: number): ImpactSummary {
  const moved = impacts.filter(({ change }) => change !== 0);
  const [first, ...others] = moved;
  const counts = { houses: impacts.length + unpriced, moved: moved.length, unpriced };
  if (!first) return counts;
  const largest = others.reduce(
    (candidate, impact) => (Math.abs(impact.change) > Math.abs(candidate.change) ? impact : candidate),
    first,
  );
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
