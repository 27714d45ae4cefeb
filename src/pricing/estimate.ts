import type { Estimate } from './estimate/Estimate.ts';
import type { House } from './House.ts';
import { factorOf } from './house/factorOf.ts';
import { isRecord } from './house/isRecord.ts';
import { RoomReader } from './house/RoomReader.ts';
import { unknownSize } from './house/unknownSize.ts';
import { counted } from './money/counted.ts';
import { hourParts } from './money/hourParts.ts';
import { priceRoom } from './money/priceRoom.ts';
import { prepareOnce } from './prepare/prepareOnce.ts';
import type { PreparedTable } from './prepare/PreparedTable.ts';
import { PricingError } from './PricingError.ts';
import type { RateTable } from './RateTable.ts';
import type { RoomEstimate } from './estimate/RoomEstimate.ts';
import { roomWorks } from './work/roomWorks.ts';

function estimateRoom(fields: unknown, index: number, table: PreparedTable, houseFactor: number): RoomEstimate {
  if (!isRecord(fields)) throw new PricingError(`rooms[${index}]`, fields, 'must be an object that describes a room');
  const room = new RoomReader(fields, index);
  return priceRoom(room.name, room.place, roomWorks(room, table, houseFactor), table.labourRate);
}

/** Prices a house by a rate table. Throws a PricingError with the place when it cannot; it never guesses. */
export function estimate(house: House, { table, hash }: RateTable): Estimate {
  const prepared = prepareOnce(table);
  if (!isRecord(house)) throw new PricingError('house', house, 'must be an object with rooms');
  const { rooms, houseSize } = house;
  if (!Array.isArray(rooms) || rooms.length === 0) throw new PricingError('rooms', rooms, 'must list at least one room');

  const houseFactor = factorOf(prepared.houseSizes, houseSize);
  if (houseFactor === undefined) throw unknownSize('houseSize', houseSize, prepared.houseSizes);

  const priced = rooms.map((room: unknown, index) => estimateRoom(room, index, prepared, houseFactor));
  const hours = priced.reduce((sum, room) => sum + Math.round(room.total_hours * hourParts), 0);
  return {
    rateTable: prepared.version,
    hash,
    currency: prepared.currency,
    labourRatePerHour: prepared.labourRate,
    total_cost: priced.reduce((sum, room) => sum + room.total_cost, 0),
    total_hours: counted(hours, 'rooms') / hourParts,
    rooms: priced,
  };
}
