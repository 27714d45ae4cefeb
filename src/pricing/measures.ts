import { type Fraction, fractionOf, sumOf, times } from './arithmetic.ts';
import { type Entry, requirePositiveFeet } from './room.ts';
import type { Unit } from './types.ts';

export interface MeasuredRate {
  readonly rateKey: 'squareFeetPerHour' | 'lineFeetPerHour' | 'feetPerHour' | 'hours';
  readonly unit: Unit;
  /** Added to the item's label where a measure has several parts. */
  readonly label?: string;
  readonly quantity: (geometry: RoomGeometry, entries: readonly Entry[]) => Fraction;
}

/** A way to measure work. `list` says whether it needs a list of entries; `none`: it is taken once for a room. */
export interface WorkMeasure {
  readonly list: 'required' | 'optional' | 'none';
  readonly rates: readonly [MeasuredRate, ...MeasuredRate[]];
}

const lengthOf = (entry: Entry): Fraction => fractionOf(requirePositiveFeet(entry, 'length'));
const areaOf = (entry: Entry): Fraction => times(lengthOf(entry), fractionOf(requirePositiveFeet(entry, 'height')));

export const measures: ReadonlyMap<string, WorkMeasure> = new Map<string, WorkMeasure>([
  // Each entry's area, and its length for cutting lines by hand.
  [
    'wall-area',
    {
      list: 'required',
      rates: [
        { rateKey: 'squareFeetPerHour', unit: 'sq ft', quantity: (_geometry, entries) => sumOf(entries.map(areaOf)) },
        {
          rateKey: 'lineFeetPerHour',
          unit: 'ft',
          label: 'line cutting',
          quantity: (_geometry, entries) => sumOf(entries.map(lengthOf)),
        },
      ],
    },
  ],
  // The area of the floor or ceiling, by the table's rule.
  ['floor-area', roomMeasure('squareFeetPerHour', 'sq ft', ({ floorArea }) => floorArea)],
  // The perimeter less the width of the openings.
  ['baseboard-length', roomMeasure('feetPerHour', 'ft', ({ baseboard }) => baseboard)],
  ['perimeter', roomMeasure('feetPerHour', 'ft', ({ perimeter }) => perimeter)],
  [
    'each',
    {
      list: 'optional',
      rates: [{ rateKey: 'hours', unit: 'each', quantity: (_geometry, { length }) => fractionOf(length) }],
    },
  ],
]);

function roomMeasure(rateKey: MeasuredRate['rateKey'], unit: Unit, quantity: MeasuredRate['quantity']): WorkMeasure {
  return { list: 'none', rates: [{ rateKey, unit, quantity }] };
}

/** Derives the two factors of the floor area from the lengths of the walls; rate tables name one of these rules. */
export type FloorAreaRule = (lengths: readonly number[]) => readonly number[];

export const floorAreaRules: ReadonlyMap<string, FloorAreaRule> = new Map([['two-longest-walls', twoLongestWalls]]);

/** The longest wall and the second longest; nothing with fewer than two walls. */
function twoLongestWalls(lengths: readonly number[]): readonly number[] {
  return lengths.length < 2 ? [] : lengths.toSorted((first, second) => second - first).slice(0, 2);
}

/** The dimensions of a room, in feet and square feet. */
export interface RoomGeometry {
  readonly perimeter: Fraction;
  readonly floorArea: Fraction;
  readonly baseboard: Fraction;
  readonly openings: Readonly<Record<string, number>>;
}
