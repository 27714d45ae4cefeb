import { type TableProblem, TableReader } from './TableReader.ts';
import { describeValue, PricingError, RateTableError } from './errors.ts';
import type { RateTableFile } from './generated/RateTableFile.ts';
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

/** A validated rate table with its lookups, prepared once for all houses. */
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

function prepareFactors(reader: TableReader): Factors | undefined {
  if (!reader.isGiven) return undefined;
  // JSON keys are strings, but sizes are numbers.
  const bySize = new Map(reader.entries().map(([size, factor]) => [Number(size), factor.above0()]));
  return { bySize, differ: [...bySize.values()].some((factor) => factor !== 1) };
}

function prepareRates(
  item: string,
  label: string,
  parts: readonly MeasurePart[],
  reader: TableReader,
): Map<string, OptionRates> {
  return new Map(
    reader.entries().map(([option, rate], order) => [
      option,
      {
        order,
        parts: parts.map(({ rateKey, unit, label: part, quantity }) => {
          const given = rate.at(rateKey);
          const code = given.isGiven ? 'invalid-value' : 'missing-rate';
          const value = unit === 'each' ? given.from0(code) : given.above0(code);
          return {
            rate: { item, option, label: part === undefined ? label : `${label}, ${part}`, unit, value },
            quantity,
          };
        }),
      },
    ]),
  );
}

function prepareItem(id: string, reader: TableReader): PreparedItem {
  const measure = reader.at('measure').oneOf(measures);
  const list = reader.at('list');
  if (measure?.list === 'required' && !list.isGiven)
    list.fail('must say where the entries are, because the measure needs them', 'missing-list');
  if (measure?.list === 'none' && list.isGiven)
    list.fail('must be left out, because the measure is taken once for a room', 'list-mismatch');
  return {
    id,
    list: list.isGiven ? list.listPath() : undefined,
    sizes: prepareFactors(reader.at('sizes')),
    // Without a known measure the rates cannot be checked.
    rates: prepareRates(id, reader.at('label').text(), measure?.parts ?? [], reader.at('rates')),
  };
}

const known = new WeakMap<RateTableFile, PreparedTable>();

/** The prepared form of a table, memoized by its object, which must not be changed after the first use. */
export function prepareOnce(table: RateTableFile): PreparedTable {
  const found = known.get(table);
  if (found) return found;
  const prepared = prepareTable(table, `rate table ${table.version}`);
  known.set(table, prepared);
  return prepared;
}

/** The measures that are taken once for a room. */
const roomMeasures = new Map([...measures].filter(([, { list }]) => list === 'none'));

/** Prepares a preparation of the table; undefined for an unknown measure, after reporting it. */
function prepareStep(
  item: string,
  reader: TableReader,
  openings: readonly string[],
  items: ReadonlyMap<string, unknown>,
): PreparationStep | undefined {
  const measure = reader.at('measure').oneOf(roomMeasures);
  if (measure === undefined) return undefined;
  const {
    parts: [part],
  } = measure;
  const rate = reader.at(part.rateKey);
  const value = rate.above0(rate.isGiven ? 'invalid-value' : 'missing-rate');
  const allowances = reader
    .at('allowanceFeet')
    .entriesIfGiven()
    .map(([opening, feet]) => {
      if (!openings.includes(opening))
        feet.fail(`must belong to an opening of geometry (${openings.join(', ')})`, 'unknown-opening', openings);
      if (part.unit !== 'ft') feet.fail('must be left out, because the measure is no length', 'allowance-mismatch');
      return { opening: openings.indexOf(opening), feet: feet.from0() };
    });
  const whenTicked = reader.at('whenTicked');
  const tick = whenTicked.isGiven ? whenTicked.text() : undefined;
  if (tick !== undefined && !items.has(tick))
    whenTicked.fail(`must be an item of this table (${[...items.keys()].join(', ')})`, 'unknown-item', [
      ...items.keys(),
    ]);
  return {
    rate: { item, option: undefined, label: reader.at('label').text(), unit: part.unit, value },
    part,
    allowances,
    whenTicked: tick,
  };
}

/**
 * Validates a table and prepares its lookups. Throws a RateTableError for the first problem, in which `file` names the
 * table.
 */
export function prepareTable(table: RateTableFile, file: string): PreparedTable {
  return readTable(table, ({ place, problem, offender }) => {
    throw new RateTableError(file, place.join('.'), `${problem}, but it is ${describeValue(offender)}`);
  });
}

/** All problems of a table that affect prices, whatever value it is. */
export function problemsOf(table: unknown): TableProblem[] {
  const problems: TableProblem[] = [];
  readTable(table, (problem) => problems.push(problem));
  return problems;
}

/**
 * Validates everything in a table that prices depend on, and prepares its lookups. When `report` does not throw, the
 * result must be discarded after a report.
 */
function readTable(table: unknown, report: (problem: TableProblem) => void): PreparedTable {
  const reader = new TableReader(table, report);
  const geometry = reader.at('geometry');
  const openings = geometry.at('openings').entries();
  const openingNames = openings.map(([name]) => name);
  const items = new Map(
    reader
      .at('items')
      .entries()
      .map(([id, item]) => [id, prepareItem(id, item)]),
  );
  return {
    version: reader.at('version').text(),
    currency: reader.at('currency').text(),
    labourRate: reader.at('labourRatePerHour').above0(),
    walls: geometry.at('walls').listPath(),
    floorAreaRule: geometry.at('floorArea').oneOf(floorAreaRules) ?? (() => []),
    openings: openings.map(([, opening]) => ({
      list: opening.at('list').listPath(),
      baseboardFeet: opening.at('baseboardFeet').from0(),
    })),
    preparation: reader
      .at('preparation')
      .entries()
      .flatMap(([name, step]) => prepareStep(name, step, openingNames, items) ?? []),
    items,
    features: new Map(
      reader
        .at('additionalFeatures')
        .entriesIfGiven()
        .map(([item, feature]) => [
          item,
          {
            item,
            option: undefined,
            label: feature.at('label').text(),
            unit: 'each',
            value: feature.at('hours').from0(),
          },
        ]),
    ),
    houseSizes: prepareFactors(reader.at('houseSizes')),
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

export const unknownSize = (place: string, size: unknown, factors: Factors | undefined): PricingError =>
  new PricingError(place, size, `must be a size of the rate table (${[...(factors?.bySize.keys() ?? [])].join(', ')})`);
