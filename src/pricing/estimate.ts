// pricing: a pure function from a house and a rate table to an estimate, line by line, in exact money.

import { PricingError } from './errors.ts';
import { hourParts, priceRoom, safeUnits } from './money.ts';
import { factorOf, type PreparedTable, prepareOnce, unknownSize } from './prepareTable.ts';
import { RoomReader } from './room.ts';
import type { Estimate, RateTable, RoomEstimate } from './types.ts';
import { roomWorks } from './work.ts';
import { isRecord } from '../values/values.ts';

function estimateRoom(fields: unknown, index: number, table: PreparedTable, houseFactor: number): RoomEstimate {
  if (!isRecord(fields)) throw new PricingError(`rooms[${index}]`, fields, 'must be an object that describes a room');
  const room = new RoomReader(fields, index);
  return priceRoom(room.name, room.path, roomWorks(room, table, houseFactor), table.labourRate);
}

/**
 * Prices a house by a rate table. The house may come from anywhere, so everything that is read of it is checked. Throws
 * a PricingError with the path when it is no valid `House` or does not fit the table.
 */
export function estimate(house: unknown, { table, hash }: RateTable): Estimate {
  const prepared = prepareOnce(table);
  if (!isRecord(house)) throw new PricingError('house', house, 'must be an object with rooms');
  const { rooms, houseSize } = house;
  if (!Array.isArray(rooms) || rooms.length === 0)
    throw new PricingError('rooms', rooms, 'must list at least one room');

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
    total_hours: safeUnits(hours, 'rooms') / hourParts,
    rooms: priced,
  };
}
