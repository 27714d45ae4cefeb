import type { Factors } from './Factors.ts';
import type { TableReader } from './TableReader.ts';

export function prepareFactors(reader: TableReader): Factors | undefined {
  if (!reader.isGiven) return undefined;
  // JSON keys are texts; sizes are numbers.
  const bySize = new Map(reader.entries().map(([size, factor]) => [Number(size), factor.above0()]));
  return { bySize, differ: [...bySize.values()].some((factor) => factor !== 1) };
}
