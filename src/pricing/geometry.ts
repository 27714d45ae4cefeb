import { ascending, lengthsOf, quantityOf, withTerms } from './arithmetic.ts';
import type { RoomGeometry } from './measures.ts';
import type { PreparedTable } from './prepareTable.ts';
import { feetOf, type RoomReader } from './room.ts';

/** Measures a room from its walls and openings, all of them, painted or not (spec section 9, Pricing). */
export function readGeometry(room: RoomReader, { walls, floorAreaRule, openings }: PreparedTable): RoomGeometry {
  const lengths: number[] = [];
  for (const wall of room.entries(walls) ?? []) lengths.push(feetOf(wall, 'length'));
  const perimeter = quantityOf(lengthsOf(ascending(lengths)));

  const counts: number[] = [];
  const gaps: number[] = [];
  for (const { list, baseboardFeet } of openings) {
    const count = room.count(list);
    counts.push(count);
    gaps.push(-baseboardFeet, count);
  }
  const baseboard = withTerms(perimeter, gaps);
  return {
    perimeter,
    floorArea: quantityOf(floorAreaRule(lengths)),
    // More openings than wall leave no baseboard.
    baseboard: baseboard.value > 0 ? baseboard : quantityOf([]),
    openings: counts,
  };
}
