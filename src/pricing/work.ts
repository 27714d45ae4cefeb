import { type Quantity, quantityOf, withTerms } from './arithmetic.ts';
import { PricingError } from './errors.ts';
import { readGeometry } from './geometry.ts';
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
import { type Entry, isPaintable, placeIn, type RoomReader } from './room.ts';

/** Entries of a list that share their rates, and so their lines. */
interface Group {
  readonly rates: OptionRates;
  readonly sizeFactor: number;
  readonly entries: Entry[];
}

/** So much to do at this rate. */
export interface Work {
  readonly rate: Rate;
  readonly quantity: Quantity;
  readonly sizeFactor: number;
  readonly houseFactor: number;
  readonly hours: number;
}

function sizeFactorOf({ sizes }: PreparedItem, entry: Entry): number {
  if (sizes === undefined) return 1;
  const { size } = entry.fields;
  const factor = factorOf(sizes, size);
  if (factor === undefined) throw unknownSize(placeIn(entry, 'size'), size, sizes);
  return factor;
}

function groupsOf(item: PreparedItem, entries: readonly Entry[]): readonly Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (!isPaintable(entry)) continue;
    const { type } = entry.fields;
    const rates = item.rates.get(type);
    if (rates === undefined)
      throw new PricingError(
        placeIn(entry, 'type'),
        type,
        `must be an option with a rate in items.${item.id}.rates of the rate table`,
      );
    addToGroup(groups, rates, sizeFactorOf(item, entry), entry);
  }
  return groups;
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

/**
 * Whether a group belongs before these rates: groups stand in the order of the table's options, then of their factors.
 */
const isBefore = (group: Group, rates: OptionRates, sizeFactor: number): boolean =>
  group.rates.order < rates.order || (group.rates === rates && group.sizeFactor <= sizeFactor);

/** Adds an entry to the group of its rates and factor, and a new group in its place. */
function addToGroup(groups: Group[], rates: OptionRates, sizeFactor: number, entry: Entry): void {
  let index = 0;
  for (const group of groups) {
    if (!isBefore(group, rates, sizeFactor)) break;
    if (group.rates === rates && group.sizeFactor === sizeFactor) {
      group.entries.push(entry);
      return;
    }
    index += 1;
  }
  let moved: Group = { rates, sizeFactor, entries: [entry] };
  for (; index < groups.length; index += 1) {
    const next = groups[index] ?? moved;
    groups[index] = moved;
    moved = next;
  }
  groups.push(moved);
}

/** Setting up, masking and taping, as far as what is ticked needs them. */
function preparationWorks(
  steps: readonly PreparationStep[],
  ticked: readonly string[],
  geometry: RoomGeometry,
  houseFactor: number,
): Work[] {
  const works: Work[] = [];
  for (const { rate, part, allowances, whenTicked } of steps) {
    if (whenTicked !== undefined && !ticked.includes(whenTicked)) continue;
    const allowed: number[] = [];
    for (const { opening, feet } of allowances) allowed.push(feet, geometry.openings[opening] ?? 0);
    works.push(workOf(rate, withTerms(part.quantity(geometry, []), allowed), 1, houseFactor));
  }
  return works;
}

/** Everything to do in a room, in the order of the table. With nothing ticked that is nothing. */
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
    if (features.includes(name) && rate.value > 0) works.push(workOf(rate, quantityOf([1, 1]), 1, houseFactor));
  }
  return works;
}

function workOf(rate: Rate, quantity: Quantity, sizeFactor: number, houseFactor: number): Work {
  const amount = quantity.value * sizeFactor * houseFactor;
  return {
    rate,
    quantity,
    sizeFactor,
    houseFactor,
    hours: rate.unit === 'each' ? amount * rate.value : amount / rate.value,
  };
}
