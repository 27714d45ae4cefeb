import { type Fraction, fractionOf, sumOf, times } from './arithmetic.ts';
import { type Entry, feetOf } from './room.ts';
import type { Unit } from './types.ts';

/** One thing that is measured, and under which key the rate table gives its rate. */
export interface MeasurePart {
  readonly rateKey: 'squareFeetPerHour' | 'lineFeetPerHour' | 'feetPerHour' | 'hours';
  readonly unit: Unit;
  /** Follows the item's label, where a measure has several parts. */
  readonly label?: string;
  readonly quantity: (geometry: RoomGeometry, entries: readonly Entry[]) => Fraction;
}

/** A way to measure work. `list`: whether it is taken from a list of entries; `none` is the room's own, once. */
export interface Measure {
  readonly list: 'required' | 'optional' | 'none';
  readonly parts: readonly [MeasurePart, ...MeasurePart[]];
}

/** The perimeter less what the openings take. */
const baseboardLength: Measure = {
  list: 'none',
  parts: [{ rateKey: 'feetPerHour', unit: 'ft', quantity: (geometry) => geometry.baseboard }],
};

/** How many there are. */
const each: Measure = {
  list: 'optional',
  parts: [{ rateKey: 'hours', unit: 'each', quantity: (_geometry, { length }) => fractionOf(length) }],
};

/** The area of floor or ceiling, by the table's rule. */
const floorArea: Measure = {
  list: 'none',
  parts: [{ rateKey: 'squareFeetPerHour', unit: 'sq ft', quantity: (geometry) => geometry.floorArea }],
};

/** The length of all walls. */
const perimeter: Measure = {
  list: 'none',
  parts: [{ rateKey: 'feetPerHour', unit: 'ft', quantity: (geometry) => geometry.perimeter }],
};

const lengthOf = (entry: Entry): Fraction => fractionOf(feetOf(entry, 'length'));
const areaOf = (entry: Entry): Fraction => times(lengthOf(entry), fractionOf(feetOf(entry, 'height')));

/** Length times height of each entry, and its length for cutting lines by hand. */
const wallArea: Measure = {
  list: 'required',
  parts: [
    { rateKey: 'squareFeetPerHour', unit: 'sq ft', quantity: (_geometry, entries) => sumOf(entries.map(areaOf)) },
    {
      rateKey: 'lineFeetPerHour',
      unit: 'ft',
      label: 'line cutting',
      quantity: (_geometry, entries) => sumOf(entries.map(lengthOf)),
    },
  ],
};

/** Every measure, by the name that rate tables use. */
export const measures: ReadonlyMap<string, Measure> = new Map([
  ['wall-area', wallArea],
  ['floor-area', floorArea],
  ['baseboard-length', baseboardLength],
  ['perimeter', perimeter],
  ['each', each],
]);

/** From the walls' lengths to the two factors of the floor area; a table names one of the rules. */
export type FloorAreaRule = (lengths: readonly number[]) => readonly number[];

export const floorAreaRules: ReadonlyMap<string, FloorAreaRule> = new Map([['two-longest-walls', twoLongestWalls]]);

/** The longest wall and the second longest; nothing with fewer than two walls. */
function twoLongestWalls(lengths: readonly number[]): readonly number[] {
  return lengths.length < 2 ? [] : lengths.toSorted((one, other) => other - one).slice(0, 2);
}

/** What a room measures, in feet and square feet. */
export interface RoomGeometry {
  readonly perimeter: Fraction;
  readonly floorArea: Fraction;
  readonly baseboard: Fraction;
  /** How many there are of each kind of opening, in the order of the table's openings. */
  readonly openings: readonly number[];
}
