import type { WhenNeeded } from './whenNeeded.ts';

/** Marks where the prerenderer puts a form, and whether the page needs the form's code at once. */
export function formPlaceholder(form: string, load: WhenNeeded): string {
  return `<!--form:${form}:${load}-->`;
}
