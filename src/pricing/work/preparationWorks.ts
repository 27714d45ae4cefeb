import { withTerms } from '../exact/withTerms.ts';
import type { RoomGeometry } from '../house/RoomGeometry.ts';
import type { PreparationStep } from '../prepare/PreparationStep.ts';
import type { Work } from './Work.ts';
import { workOf } from './workOf.ts';

/** Setting up, masking and taping, as far as what is ticked needs them. */
export function preparationWorks(steps: readonly PreparationStep[], ticked: readonly string[], geometry: RoomGeometry, houseFactor: number): Work[] {
  const works: Work[] = [];
  for (const { rate, part, allowances, whenTicked } of steps) {
    if (whenTicked !== undefined && !ticked.includes(whenTicked)) continue;
    const allowed: number[] = [];
    for (const { opening, feet } of allowances) allowed.push(feet, geometry.openings[opening] ?? 0);
    works.push(workOf(rate, withTerms(part.quantity(geometry, []), allowed), 1, houseFactor));
  }
  return works;
}
