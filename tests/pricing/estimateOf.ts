import { estimate } from '../../src/pricing/estimate.ts';
import type { RateTable, RoomEstimate } from '../../src/pricing/types.ts';

/** The estimate of a house of one room. */
export function estimateOf(room: object, table: RateTable): RoomEstimate {
  const [priced] = estimate({ rooms: [room] }, table).rooms;
  if (priced === undefined) throw new Error('A house of one room has no room');
  return priced;
}
