// pricing: a pure function from a house and a rate table to an estimate, line by line, in exact money.

import { PricingError } from './errors.ts';
import { hourScale, priceRoomLabourRoundingTotalUp, safeUnits } from './money.ts';
import { RoomReader } from './room.ts';
import type { Estimate, RateTable } from './types.ts';
import { requireSizeFactorWhereItMatters, roomLabour } from './work.ts';
import { isRecord } from '../values/values.ts';

/**
 * Prices a house by a rate table. The house may come from anywhere, so everything that is read of it is checked. Throws
 * a PricingError with the path when it has no valid rooms or does not fit the table.
 */
export function estimate(house: unknown, { table, hash }: RateTable): Estimate {
  if (!isRecord(house)) throw new PricingError('house', house, 'must be an object with rooms');
  const { rooms, houseSize } = house;
  if (!Array.isArray(rooms) || rooms.length === 0)
    throw new PricingError('rooms', rooms, 'must list at least one room');

  const houseFactor = requireSizeFactorWhereItMatters(table.houseSizes, houseSize, 'houseSize');
  const priced = rooms.map((fields: unknown, index) => {
    const room = new RoomReader(fields, index);
    return priceRoomLabourRoundingTotalUp(
      room.name,
      room.path,
      roomLabour(room, table, houseFactor),
      table.labourRatePerHour,
    );
  });
  const hours = priced.reduce((sum, room) => sum + Math.round(room.total_hours * hourScale), 0);
  return {
    rateTable: table.version,
    hash,
    currency: table.currency,
    labourRatePerHour: table.labourRatePerHour,
    total_cost: priced.reduce((sum, room) => sum + room.total_cost, 0),
    total_hours: safeUnits(hours, 'rooms') / hourScale,
    rooms: priced,
  };
}

export function tryEstimate(house: unknown, table: RateTable): { estimate?: Estimate; problem?: PricingError } {
  try {
    return { estimate: estimate(house, table) };
  } catch (error) {
    if (error instanceof PricingError) return { problem: error };
    throw error;
  }
}
