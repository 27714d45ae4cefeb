import type { CompiledForm } from '../definition/CompiledForm.ts';
import { checkSection } from '../flow/checkSection.ts';
import type { Place } from '../flow/places.ts';

/** Whether nothing is missing or wrong in a step, by its number in the walk. A step that cannot be entered is not done. */
export function isDone(form: CompiledForm, places: readonly Place[], stepIndex: number): boolean {
  const own = places.filter((place) => place.stepIndex === stepIndex);
  return own.length > 0 && own.every((place) => checkSection(form, place).length === 0);
}
