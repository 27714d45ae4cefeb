import { fullHouse } from '../../leads/sampleHouses.ts';
import { optionsOf } from '../../server/optionsOf.ts';
import type { TypedHouse } from '../../e2e/support/houses.ts';

const { rooms, ...house } = fullHouse(optionsOf);

/** A house with everything in each of so many rooms, but for a last wall of the first, so that one can be added. */
export const houseOf = (count: number): TypedHouse => ({
  ...house,
  numberOfRooms: count,
  rooms: rooms
    .slice(0, count)
    .map((room, index) => (index > 0 ? room : { ...room, wall: { items: room.wall.items.slice(0, -1) } })),
});
