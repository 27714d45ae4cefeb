import type { EstimateLine } from '../estimate/EstimateLine.ts';
import type { RoomEstimate } from '../estimate/RoomEstimate.ts';
import type { Work } from '../work/Work.ts';
import { counted } from './counted.ts';
import { exactUnits } from './exactUnits.ts';
import { hourParts } from './hourParts.ts';
import { likelyUnits } from './likelyUnits.ts';
import { lineOf } from './lineOf.ts';
import type { Rounding } from './Rounding.ts';
import { roundingLine } from './roundingLine.ts';

/** Rounded to 6 decimals, then up to the next whole dollar. */
const dollarsUp: Rounding = { unitsPerDollar: 1, lift: 0.9999995 };
/** Rounded to 6 decimals, then cut to whole cents, so that the lines together never exceed the room. */
const centsDown: Rounding = { unitsPerDollar: 100, lift: 0.00005 };

/** Works to lines in hours and cents, and a last line for what rounding the room up adds: the lines' sums are the totals. */
export function priceRoom(name: string, place: string, works: readonly Work[], labourRate: number): RoomEstimate {
  const lines: EstimateLine[] = [];
  let workHours = 0;
  let hours = 0;
  let cents = 0;
  for (const work of works) {
    workHours += work.hours;
    const lineHours = counted(Math.round(work.hours * hourParts), place);
    const lineCents = likelyUnits(work.hours, labourRate, centsDown) ?? exactUnits([work], labourRate, centsDown);
    lines.push(lineOf(work, lineHours, counted(lineCents, place)));
    hours += lineHours;
    cents += lineCents;
  }
  const dollars = likelyUnits(workHours, labourRate, dollarsUp) ?? exactUnits(works, labourRate, dollarsUp);
  const rest = counted(dollars * 100, place) - cents;
  if (rest > 0) lines.push(roundingLine(rest));
  return { name, total_cost: dollars, total_hours: counted(hours, place) / hourParts, lines };
}
