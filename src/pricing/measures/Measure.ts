import type { Quantity } from '../exact/Quantity.ts';
import type { Entry } from '../house/Entry.ts';
import type { RoomGeometry } from '../house/RoomGeometry.ts';
import type { Unit } from '../Unit.ts';

/** One thing that is measured, and under which key the rate table gives its rate. */
export interface MeasurePart {
  readonly rateKey: 'squareFeetPerHour' | 'lineFeetPerHour' | 'feetPerHour' | 'hours';
  readonly unit: Unit;
  /** Follows the item's label, where a measure has several parts. */
  readonly label?: string;
  readonly quantity: (geometry: RoomGeometry, entries: readonly Entry[]) => Quantity;
}

/** A way to measure work. `list`: whether it is taken from a list of entries; `none` is the room's own, once. */
export interface Measure {
  readonly list: 'required' | 'optional' | 'none';
  readonly parts: readonly [MeasurePart, ...MeasurePart[]];
}
