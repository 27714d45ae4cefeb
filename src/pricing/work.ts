import { type Fraction, fractionOf, inverse, plus, sumOf, times, zero } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import type { RoomGeometry } from './measures.ts';
import {
  factorOf,
  type OptionRates,
  type PreparationStep,
  type PreparedItem,
  type PreparedTable,
  type Rate,
  unknownSize,
} from './prepareTable.ts';
import { type Entry, feetOf, isPaintable, pathOf, type RoomReader } from './room.ts';

/** Entries of a list with the same rates, which share their lines. */
interface Group {
  readonly rates: OptionRates;
  readonly sizeFactor: number;
  readonly entries: Entry[];
}

/** A quantity of work at a rate. */
export interface Work {
  readonly rate: Rate;
  readonly quantity: Fraction;
  /** The factor for the entry's and the house's size. */
  readonly factor: Fraction;
  readonly hours: Fraction;
}

function sizeFactorOf({ sizes }: PreparedItem, entry: Entry): number {
  if (sizes === undefined) return 1;
  const { size } = entry.fields;
  const factor = factorOf(sizes, size);
  if (factor === undefined) throw unknownSize(pathOf(entry, 'size'), size, sizes);
  return factor;
}

/** Groups entries by option and factor, in the order of the table's options. */
function groupsOf(item: PreparedItem, entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (!isPaintable(entry)) continue;
    const { type } = entry.fields;
    const rates = item.rates.get(type);
    if (rates === undefined)
      throw new PricingError(
        pathOf(entry, 'type'),
        type,
        `must be an option with a rate in items.${item.id}.rates of the rate table`,
      );
    const sizeFactor = sizeFactorOf(item, entry);
    const group = groups.find((other) => other.rates === rates && other.sizeFactor === sizeFactor);
    if (group) group.entries.push(entry);
    else groups.push({ rates, sizeFactor, entries: [entry] });
  }
  return groups.sort((one, other) => one.rates.order - other.rates.order || one.sizeFactor - other.sizeFactor);
}

/** Adds the painting of one kind of thing in a room, in the order of the table's options. */
function addItemWorks(
  works: Work[],
  item: PreparedItem,
  room: RoomReader,
  geometry: RoomGeometry,
  houseFactor: number,
): void {
  const entries = item.list === undefined ? [room.part(item.id)] : room.tickedEntries(item.list);
  for (const { rates, sizeFactor, entries: grouped } of groupsOf(item, entries)) {
    for (const { rate, quantity } of rates.parts)
      works.push(workOf(rate, quantity(geometry, grouped), sizeFactor, houseFactor));
  }
}

/** The preparations, such as masking and taping, that the ticked items need. */
function preparationWorks(
  steps: readonly PreparationStep[],
  ticked: readonly string[],
  geometry: RoomGeometry,
  houseFactor: number,
): Work[] {
  const works: Work[] = [];
  for (const { rate, part, allowances, whenTicked } of steps) {
    if (whenTicked !== undefined && !ticked.includes(whenTicked)) continue;
    const allowed = allowances.map(({ opening, feet }) =>
      times(fractionOf(feet), fractionOf(geometry.openings[opening] ?? 0)),
    );
    works.push(workOf(rate, plus(part.quantity(geometry, []), sumOf(allowed)), 1, houseFactor));
  }
  return works;
}

/** All work in a room, in the order of the table; none when nothing is ticked. */
export function roomWorks(room: RoomReader, table: PreparedTable, houseFactor: number): Work[] {
  const ticked = room.ticked('paintable', table.items);
  const features = room.ticked('additionalFeatures', table.features);
  if (ticked.length === 0) return [];

  const geometry = readGeometry(room, table);
  const works = preparationWorks(table.preparation, ticked, geometry, houseFactor);
  for (const item of table.items.values()) {
    if (ticked.includes(item.id)) addItemWorks(works, item, room, geometry, houseFactor);
  }
  for (const [name, rate] of table.features) {
    if (features.includes(name) && rate.value > 0) works.push(workOf(rate, fractionOf(1), 1, houseFactor));
  }
  return works;
}

function workOf(rate: Rate, quantity: Fraction, sizeFactor: number, houseFactor: number): Work {
  const value = fractionOf(rate.value);
  const factor = times(fractionOf(sizeFactor), fractionOf(houseFactor));
  const hours = times(times(quantity, factor), rate.unit === 'each' ? value : inverse(value));
  return { rate, quantity, factor, hours };
}

/** Measures a room from its walls and openings, all of them, painted or not. */
function readGeometry(room: RoomReader, { walls, floorAreaRule, openings }: PreparedTable): RoomGeometry {
  const lengths = (room.entries(walls) ?? []).map((wall) => feetOf(wall, 'length'));
  const [length = 0, width = 0] = floorAreaRule(lengths);
  const perimeter = sumOf(lengths.map(fractionOf));
  const counts = openings.map(({ list }) => room.count(list));
  const gaps = openings.map(({ baseboardFeet }, index) =>
    times(fractionOf(-baseboardFeet), fractionOf(counts[index] ?? 0)),
  );
  const baseboard = plus(perimeter, sumOf(gaps));
  return {
    perimeter,
    floorArea: times(fractionOf(length), fractionOf(width)),
    // Openings may be wider than the walls, but the baseboard's length is never negative.
    baseboard: baseboard.numerator > 0n ? baseboard : zero,
    openings: counts,
  };
}
