import { valueAt } from '../engine/definition/paths.ts';
import { fill } from '../engine/definition/template.ts';
import type { RateTableFile } from '../pricing/generated/RateTableFile.ts';
import { floorAreaRules } from '../pricing/measures.ts';
import type { EstimateLine } from '../pricing/types.ts';
import type { EstimateWords } from './generated/EstimateWords.ts';
import { groupedNumber } from './numbers.ts';

/**
 * How what is painted was measured where nobody entered it: a ceiling and a baseboard follow from the walls. Undefined
 * where the quantity speaks for itself.
 */
export function howMeasured(
  { item }: EstimateLine,
  room: unknown,
  { items, geometry }: RateTableFile,
  { measured }: EstimateWords,
): string | undefined {
  const measure = items[item]?.measure;
  const lengths = wallLengths(room, geometry.walls);
  if (measure === 'floor-area') {
    const [length, width] = floorAreaRules.get(geometry.floorArea)?.(lengths) ?? [];
    return length === undefined || width === undefined
      ? undefined
      : fill(measured[geometry.floorArea], { length: feet(length), width: feet(width) });
  }
  if (measure !== 'baseboard-length') return undefined;
  return fill(measured[measure], { length: feet(lengths.reduce((sum, length) => sum + length, 0)) });
}

/** Shortest first. */
function wallLengths(room: unknown, walls: string): number[] {
  const entries = valueAt(room, walls);
  const lengths = Array.isArray(entries) ? entries.map((entry: unknown) => valueAt(entry, 'length')) : [];
  return lengths.filter((length) => typeof length === 'number').sort((a, b) => a - b);
}

const feet = (length: number): string => groupedNumber(length, 0, 2);
