import { quantityOf } from '../exact/quantityOf.ts';
import { readGeometry } from '../house/readGeometry.ts';
import type { RoomReader } from '../house/RoomReader.ts';
import type { PreparedTable } from '../prepare/PreparedTable.ts';
import { addItemWorks } from './addItemWorks.ts';
import { preparationWorks } from './preparationWorks.ts';
import type { Work } from './Work.ts';
import { workOf } from './workOf.ts';

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
