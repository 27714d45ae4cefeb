import { fractionOf, plus, sumOf, times, zero } from './arithmetic.ts';
import type { RoomGeometry } from './measures.ts';
import type { PreparedTable } from './prepareTable.ts';
import { feetOf, type RoomReader } from './room.ts';

/** Measures a room from its walls and openings, all of them, painted or not (spec section 9, Pricing). */
export function readGeometry(room: RoomReader, { walls, floorAreaRule, openings }: PreparedTable): RoomGeometry {
  const lengths = (room.entries(walls) ?? []).map((wall) => feetOf(wall, 'length'));
  const [length = 0, width = 0] = floorAreaRule(lengths);
  const perimeter = sumOf(lengths.map(fractionOf));
  const counts = openings.map(({ list }) => room.count(list));
  const gaps = openings.map(({ baseboardFeet }, index) =>
    times(fractionOf(-baseboardFeet), fractionOf(counts[index] ?? 0)),
  );
  const baseboard = plus(perimeter, sumOf(gaps));
  return {
    perimeter,
    floorArea: times(fractionOf(length), fractionOf(width)),
    // More openings than wall leave no baseboard.
    baseboard: baseboard.numerator > 0n ? baseboard : zero,
    openings: counts,
  };
}
