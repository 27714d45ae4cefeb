import { PricingError } from './errors.ts';
import type { ItemRates, PreparationRate, RateTableFile } from './generated/RateTableFile.ts';
import { type FloorAreaRule, floorAreaRules, type MeasurePart, measures } from './measures.ts';
import type { ListPath } from './room.ts';
import type { Unit } from './types.ts';

/** Factors by size, and whether any of them differs from 1. */
export interface Factors {
  readonly bySize: ReadonlyMap<unknown, number>;
  readonly differ: boolean;
}

/** An option of an item: a rate for each part of the item's measure. */
export interface OptionRates {
  /** The position of the option in the table. */
  readonly order: number;
  readonly parts: readonly { readonly rate: Rate; readonly quantity: MeasurePart['quantity'] }[];
}

/** A preparation of the table. Allowances add feet for each opening, by its position. */
export interface PreparationStep {
  readonly rate: Rate;
  readonly part: MeasurePart;
  readonly allowances: readonly { readonly opening: number; readonly feet: number }[];
  readonly whenTicked: string | undefined;
}

/** An item of the table. An item without a list occurs once in a room, under its own id. */
export interface PreparedItem {
  readonly id: string;
  readonly list: ListPath | undefined;
  readonly sizes: Factors | undefined;
  readonly rates: ReadonlyMap<unknown, OptionRates>;
}

/** A rate table with its lookups, prepared once for all houses. */
export interface PreparedTable {
  readonly version: string;
  readonly currency: string;
  readonly labourRate: number;
  readonly walls: ListPath;
  readonly floorAreaRule: FloorAreaRule;
  readonly openings: readonly { readonly list: ListPath; readonly baseboardFeet: number }[];
  readonly preparation: readonly PreparationStep[];
  readonly items: ReadonlyMap<string, PreparedItem>;
  readonly features: ReadonlyMap<string, Rate>;
  readonly houseSizes: Factors | undefined;
}

function prepareFactors(factors: Readonly<Record<string, number>> | undefined): Factors | undefined {
  if (factors === undefined) return undefined;
  // JSON keys are strings, but sizes are numbers.
  const bySize = new Map(Object.entries(factors).map(([size, factor]) => [Number(size), factor]));
  return { bySize, differ: [...bySize.values()].some((factor) => factor !== 1) };
}

function prepareItem(id: string, { label, measure, list, sizes, rates }: ItemRates): PreparedItem {
  const options = Object.entries(rates).map(([option, rate], order): [string, OptionRates] => {
    const parts = partsOf(measure).map(({ rateKey, unit, label: part, quantity }) => {
      const whole = part === undefined ? label : `${label}, ${part}`;
      return { rate: { item: id, option, label: whole, unit, value: rate[rateKey] ?? 0 }, quantity };
    });
    return [option, { order, parts }];
  });
  const path = list === undefined ? undefined : listPath(list);
  return { id, list: path, sizes: prepareFactors(sizes), rates: new Map(options) };
}

function prepareStep(
  item: string,
  { label, measure, allowanceFeet = {}, whenTicked, ...rates }: PreparationRate,
  openings: readonly string[],
): PreparationStep[] {
  const allowances = Object.entries(allowanceFeet).map(([name, feet]) => ({ opening: openings.indexOf(name), feet }));
  return partsOf(measure).map((part) => {
    const value = (rates as Partial<Record<MeasurePart['rateKey'], number>>)[part.rateKey] ?? 0;
    return { rate: { item, option: undefined, label, unit: part.unit, value }, part, allowances, whenTicked };
  });
}

const partsOf = (measure: string): readonly MeasurePart[] => measures.get(measure)?.parts ?? [];

const listPath = (text: string): ListPath => ({ text, keys: text.split('.') });

const preparedCache = new WeakMap<RateTableFile, PreparedTable>();

/** The prepared form of a table, memoized by its object, which must not be changed after the first use. */
export function prepareOnce(table: RateTableFile): PreparedTable {
  const found = preparedCache.get(table);
  if (found) return found;
  const prepared = prepareTable(table);
  preparedCache.set(table, prepared);
  return prepared;
}

/** Prepares the lookups of a table of the right shape, in which `tableProblems` finds nothing. */
function prepareTable(table: RateTableFile): PreparedTable {
  const { version, currency, labourRatePerHour: labourRate, geometry, preparation, items, houseSizes } = table;
  const openings = Object.keys(geometry.openings);
  return {
    version,
    currency,
    labourRate,
    walls: listPath(geometry.walls),
    floorAreaRule: floorAreaRules.get(geometry.floorArea) ?? (() => []),
    openings: Object.values(geometry.openings).map(({ list, ...opening }) => ({ ...opening, list: listPath(list) })),
    preparation: Object.entries(preparation).flatMap(([name, step]) => prepareStep(name, step, openings)),
    items: new Map(Object.entries(items).map(([id, item]) => [id, prepareItem(id, item)])),
    features: new Map(
      Object.entries(table.additionalFeatures ?? {}).map(([item, { label, hours }]) => [
        item,
        { item, option: undefined, label, unit: 'each', value: hours },
      ]),
    ),
    houseSizes: prepareFactors(houseSizes),
  };
}

/** A rate of the table with its item, option and unit. */
export interface Rate {
  readonly item: string;
  readonly option: string | undefined;
  readonly label: string;
  readonly unit: Unit;
  /** Hours for one when the unit is `each`, otherwise units done in an hour. */
  readonly value: number;
}

/**
 * The factor of a size; undefined for a size that the table lacks. A missing size counts as 1 where no size makes a
 * difference.
 */
export function factorOf(factors: Factors | undefined, size: unknown): number | undefined {
  if (factors === undefined || (size === undefined && !factors.differ)) return 1;
  return factors.bySize.get(size);
}

export const unknownSize = (path: string, size: unknown, factors: Factors | undefined): PricingError =>
  new PricingError(path, size, `must be a size of the rate table (${[...(factors?.bySize.keys() ?? [])].join(', ')})`);
