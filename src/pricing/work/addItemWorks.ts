import type { Entry } from '../house/Entry.ts';
import { factorOf } from '../house/factorOf.ts';
import { isPaintable } from '../house/isPaintable.ts';
import { placeIn } from '../house/placeIn.ts';
import type { RoomGeometry } from '../house/RoomGeometry.ts';
import type { RoomReader } from '../house/RoomReader.ts';
import { unknownSize } from '../house/unknownSize.ts';
import type { PreparedItem } from '../prepare/PreparedItem.ts';
import { PricingError } from '../PricingError.ts';
import { addToGroup } from './addToGroup.ts';
import type { Group } from './Group.ts';
import type { Work } from './Work.ts';
import { workOf } from './workOf.ts';

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
    if (rates === undefined) throw new PricingError(placeIn(entry, 'type'), type, `must be an option with a rate in items.${item.id}.rates of the rate table`);
    addToGroup(groups, rates, sizeFactorOf(item, entry), entry);
  }
  return groups;
}

/** Adds the painting of one kind of thing in a room, in the order of the table's options. */
export function addItemWorks(works: Work[], item: PreparedItem, room: RoomReader, geometry: RoomGeometry, houseFactor: number): void {
  const entries = item.list === undefined ? [room.part(item.id)] : room.tickedEntries(item.list);
  for (const { rates, sizeFactor, entries: grouped } of groupsOf(item, entries)) {
    for (const { rate, quantity } of rates.parts) works.push(workOf(rate, quantity(geometry, grouped), sizeFactor, houseFactor));
  }
}
