import { pathInSection, valueAt, withValueAt } from '../definition/paths.ts';
import { fill } from '../definition/template.ts';
import type { Answers, FieldSchema } from '../definition/types.ts';
import type { WalkedSection } from '../flow/walkSection.ts';
import { currentPlace, type SessionState } from './sessionState.ts';

interface Chosen {
  here: WalkedSection | undefined;
  /** Path of the field from the form's answers. */
  field: string;
  schema: FieldSchema | undefined;
  /** The label of an entry with its number, for example `{entry} {number}`. */
  numbered: string;
}

/**
 * The answers after a choice, with the text that the option suggests for the sibling field that `ui:suggests` names:
 * the option's title, with a number where another entry of the list has that name already. A text that somebody typed
 * is kept; one that the previous option suggested is replaced.
 */
export function withSuggestion(before: Answers, after: Answers, { here, field, schema, numbered }: Chosen): Answers {
  const ui = here?.section.ui[pathInSection(here.base, field) ?? ''];
  const name = ui?.['ui:suggests'];
  if (name === undefined) return after;
  const target = field.replace(/[^.]*$/, name);
  const taken = namesBeside(after, target);
  // One candidate more than there are other entries, so that at least one name is free.
  const suggestions = (answers: Answers): string[] => {
    const title = ui?.['ui:enumNames']?.[schema?.enum?.indexOf(valueAt(answers, field) as string) ?? -1];
    if (title === undefined) return [];
    return [title, ...taken.map((_name, index) => fill(numbered, { entry: title, number: index + 2 }))];
  };
  const typed = valueAt(before, target);
  const isUntouched = typeof typed !== 'string' || typed.trim() === '' || suggestions(before).includes(typed);
  const free = suggestions(after).find((suggestion) => !taken.includes(suggestion.toLowerCase()));
  return isUntouched ? withValueAt(after, target, free ?? '') : after;
}

/** Whether a text is an option's suggestion that the visitor has not edited. */
export function isSuggested(state: SessionState, field: string, numbered: string): boolean {
  const here = currentPlace(state);
  const path = here && pathInSection(here.base, field);
  const text = valueAt(state.answers, field);
  if (path === undefined || typeof text !== 'string') return false;
  const number = /\d+$/.exec(text)?.[0];
  const titles = Object.entries(here?.section.ui ?? {}).flatMap(([beside, ui]) =>
    beside.replace(/[^.]*$/, ui['ui:suggests'] ?? '') === path ? (ui['ui:enumNames'] ?? []) : [],
  );
  return titles.some((title) => text === title || text === fill(numbered, { entry: title, number }));
}

/** What the same field holds in the other entries of its list, in small letters. */
function namesBeside(answers: Answers, target: string): string[] {
  const [, list = '', number = '', rest = ''] = /^(.*)\.(\d+)\.(.*)$/.exec(target) ?? [];
  const entries = valueAt(answers, list);
  if (number === '' || !Array.isArray(entries)) return [];
  return entries
    .filter((_entry, index) => index !== Number(number))
    .map((entry) => String(valueAt(entry, rest) ?? '').toLowerCase());
}
