import type { Quantity } from '../exact/Quantity.ts';

/** What a room measures, in feet and square feet. */
export interface RoomGeometry {
  readonly perimeter: Quantity;
  readonly floorArea: Quantity;
  readonly baseboard: Quantity;
  /** How many there are of each kind of opening, in the order of the table's openings. */
  readonly openings: readonly number[];
}
