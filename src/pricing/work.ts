import { type Fraction, fractionOf, inverseOfNonZero, plus, sumOf, times, zero } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import type { ItemRates, PreparationRate, RateTableFile } from './generated/RateTableFile.ts';
import { floorAreaRules, type MeasuredRate, measures, type RoomGeometry } from './measures.ts';
import { type Entry, requirePositiveFeet, requirePaintableFlagInLists, pathOf, type RoomReader } from './room.ts';
import type { EstimateLine } from './types.ts';

type Rate = Pick<EstimateLine, 'item' | 'option' | 'label' | 'unit' | 'rate'>;

export interface RoomWork {
  readonly rate: Rate;
  readonly quantity: Fraction;
  readonly factor: Fraction;
  readonly hours: Fraction;
}

/** Entries of a list with the same rates, which share their lines. */
interface Group {
  readonly option: string;
  readonly sizeFactor: number;
  readonly entries: Entry[];
}

/**
 * The factor of a size, which stands at `path`. A missing size counts as 1 where no size makes a difference. Throws for
 * a size that the table lacks.
 */
export function requireSizeFactorWhereItMatters(
  factors: Readonly<Record<string, number>> | undefined,
  size: unknown,
  path: string,
): number {
  if (factors === undefined) return 1;
  const sizes = Object.entries(factors);
  if (size === undefined && sizes.every(([, factor]) => factor === 1)) return 1;
  // JSON keys are strings, but sizes are numbers.
  const [, factor] = sizes.find(([key]) => Number(key) === size) ?? [];
  if (factor !== undefined) return factor;
  const names = sizes.map(([key]) => key).join(', ');
  throw new PricingError(path, size, `must be a size of the rate table (${names})`);
}

/** Groups painted entries by option and factor, in the table's order. Throws for an option or size without a rate. */
function groupsOf(id: string, { rates, sizes }: ItemRates, entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (!requirePaintableFlagInLists(entry)) continue;
    const { type: option, size } = entry.fields;
    if (typeof option !== 'string' || !Object.hasOwn(rates, option)) {
      const problem = `must be an option with a rate in items.${id}.rates of the rate table`;
      throw new PricingError(pathOf(entry, 'type'), option, problem);
    }
    const sizeFactor = requireSizeFactorWhereItMatters(sizes, size, pathOf(entry, 'size'));
    const group = groups.find((each) => each.option === option && each.sizeFactor === sizeFactor);
    if (group) group.entries.push(entry);
    else groups.push({ option, sizeFactor, entries: [entry] });
  }
  const order = Object.keys(rates);
  const positionOf = ({ option }: Group): number => order.indexOf(option);
  return groups.sort((first, second) => positionOf(first) - positionOf(second) || first.sizeFactor - second.sizeFactor);
}

const measuredRates = (measure: string): readonly MeasuredRate[] => measures.get(measure)?.rates ?? [];

/** The feet that a preparation takes more for the openings of a room. */
const allowanceOf = ({ allowanceFeet = {} }: PreparationRate, { openings }: RoomGeometry): Fraction =>
  sumOf(Object.entries(allowanceFeet).map(([name, feet]) => times(fractionOf(feet), fractionOf(openings[name] ?? 0))));

/** All work in a room, in the order of the table; none when nothing is ticked. */
export function roomLabour(room: RoomReader, table: RateTableFile, houseFactor: number): RoomWork[] {
  const { preparation, items, additionalFeatures = {} } = table;
  const ticked = room.tickedNames('paintable', items);
  const features = room.tickedNames('additionalFeatures', additionalFeatures);
  if (ticked.length === 0) return [];

  const workOf = (rate: Rate, quantity: Fraction, sizeFactor = 1): RoomWork => {
    const value = fractionOf(rate.rate);
    const factor = times(fractionOf(sizeFactor), fractionOf(houseFactor));
    const hours = times(times(quantity, factor), rate.unit === 'each' ? value : inverseOfNonZero(value));
    return { rate, quantity, factor, hours };
  };
  const geometry = readGeometry(room, table.geometry);
  // Preparations, such as masking and taping, that the ticked items need.
  const preparations = Object.entries(preparation).flatMap(([item, step]) =>
    step.whenTicked !== undefined && !ticked.includes(step.whenTicked)
      ? []
      : measuredRates(step.measure).map(({ rateKey, unit, quantity }) => {
          const rates: Partial<Record<MeasuredRate['rateKey'], number>> = step;
          const rate = { item, option: undefined, label: step.label, unit, rate: rates[rateKey] ?? 0 };
          return workOf(rate, plus(quantity(geometry, []), allowanceOf(step, geometry)));
        }),
  );
  const paintings = Object.entries(items).flatMap(([id, item]) => {
    if (!ticked.includes(id)) return [];
    const entries = item.list === undefined ? [room.singleEntry(id)] : room.tickedEntries(item.list);
    return groupsOf(id, item, entries).flatMap((group) =>
      measuredRates(item.measure).map((measured) => {
        const label = measured.label === undefined ? item.label : `${item.label}, ${measured.label}`;
        const value = item.rates[group.option]?.[measured.rateKey] ?? 0;
        const rate = { item: id, option: group.option, label, unit: measured.unit, rate: value };
        return workOf(rate, measured.quantity(geometry, group.entries), group.sizeFactor);
      }),
    );
  });
  const extras = Object.entries(additionalFeatures).flatMap(([item, { label, hours }]) =>
    features.includes(item) && hours > 0
      ? [workOf({ item, option: undefined, label, unit: 'each', rate: hours }, fractionOf(1))]
      : [],
  );
  return [...preparations, ...paintings, ...extras];
}

/** Measures a room from its walls and openings, all of them, painted or not. */
function readGeometry(room: RoomReader, { walls, floorArea, openings }: RateTableFile['geometry']): RoomGeometry {
  const lengths = (room.entries(walls) ?? []).map((wall) => requirePositiveFeet(wall, 'length'));
  const [length = 0, width = 0] = floorAreaRules.get(floorArea)?.(lengths) ?? [];
  const perimeter = sumOf(lengths.map(fractionOf));
  const counts = Object.entries(openings).map(([name, { list }]) => [name, room.count(list)] as const);
  const gaps = counts.map(([name, count]) =>
    times(fractionOf(-(openings[name]?.baseboardFeet ?? 0)), fractionOf(count)),
  );
  const baseboard = plus(perimeter, sumOf(gaps));
  return {
    perimeter,
    floorArea: times(fractionOf(length), fractionOf(width)),
    // Openings may be wider than the walls, but the baseboard's length is never negative.
    baseboard: baseboard.numerator > 0n ? baseboard : zero,
    openings: Object.fromEntries(counts),
  };
}
