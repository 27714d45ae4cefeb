import type { Fill } from '../definition/generated/SectionFile.ts';
import { valueAt } from '../definition/paths.ts';
import type { SessionState } from './sessionState.ts';

/** Whether any entry of a list on the page has an answer that the questions would fill in. */
export function isFilled(
  { state }: { readonly state: Pick<SessionState, 'answers'> },
  list: string,
  { entries: templates }: Fill,
): boolean {
  const names = templates.flatMap((template) => Object.keys(template));
  const typed = valueAt(state.answers, list);
  return Array.isArray(typed) && typed.some((entry) => names.some((name) => valueAt(entry, name) !== undefined));
}
