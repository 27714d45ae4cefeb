import type { CompiledForm } from '../definition/CompiledForm.ts';
import { checkSection } from '../flow/checkSection.ts';
import type { Place } from '../flow/places.ts';

type Messages = ReadonlyMap<string, string>;

/** Of the messages shown at a place, those whose fields are still wrong, as they read now. `refused` are the service's own. */
export function stillWrong(form: CompiledForm, place: Place | undefined, shown: Messages, refused: Messages): Messages {
  if (shown.size === 0) return shown;
  const current = new Map(refused);
  if (place) for (const { field, message } of checkSection(form, place)) current.set(field, message);
  if ([...shown].every(([field, message]) => current.get(field) === message)) return shown;
  return new Map([...current].filter(([field]) => shown.has(field)));
}
