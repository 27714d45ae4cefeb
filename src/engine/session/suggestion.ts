import { cleanText } from '../definition/cleanText.ts';
import {
  innermostEntry,
  removePathIndexes,
  joinPath,
  parentPath,
  genericPathInSection,
  withValueAt,
} from '../definition/paths.ts';
import { uiByPath, uiOf } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { Answers, FieldSchema } from '../definition/types.ts';
import { hasField, currentInstance } from '../flow/walk.ts';
import type { WalkedSection } from '../flow/walkSection.ts';
import type { SessionForm, SessionState } from './sessionState.ts';
import { asList, valueAt } from '../../values/values.ts';

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
export function withSuggestedSiblingText(
  answers: Answers,
  changed: Answers,
  { here, field, schema, numbered }: Chosen,
): Answers {
  const ui = here && uiOf(here.section, genericPathInSection(here.base, field) ?? '');
  const name = ui?.['ui:suggests'];
  if (!name) return changed;
  const target = siblingPath(field, name);
  const usedNames = siblingNames(changed, target);
  // One candidate more than there are other entries, so that at least one name is free.
  const suggestions = (tree: Answers): string[] => {
    const title = ui?.['ui:enumNames']?.[schema?.enum?.indexOf(valueAt(tree, field) as string) ?? -1];
    if (title === undefined) return [];
    return [title, ...usedNames.map((_name, index) => fill(numbered, { entry: title, number: index + 2 }))];
  };
  const oldText = String(valueAt(answers, target) ?? '');
  const isUntouched = cleanText(oldText) === '' || suggestions(answers).includes(oldText);
  const free = suggestions(changed).find((suggestion) => !usedNames.includes(suggestion.toLowerCase()));
  return isUntouched ? withValueAt(changed, target, free ?? '') : changed;
}

/** Whether a text is an option's suggestion that the visitor has not edited. */
export function isUneditedSuggestion(state: SessionState, field: string, numberedEntryTemplate: string): boolean {
  const here = currentInstance(state);
  return here !== undefined && isSuggestedAt(here, state.answers, field, numberedEntryTemplate);
}

function isSuggestedAt(here: WalkedSection, answers: Answers, field: string, numbered: string): boolean {
  const path = genericPathInSection(here.base, field);
  const text = valueAt(answers, field);
  if (path === undefined || typeof text !== 'string') return false;
  const number = text.split(/\D/).at(-1);
  const titles = uiByPath(here.section).flatMap(([choice, ui]) =>
    siblingPath(choice, ui['ui:suggests'] ?? '') === path ? (ui['ui:enumNames'] ?? []) : [],
  );
  return titles.some((title) => text === title || text === fill(numbered, { entry: title, number }));
}

/** Paths of the choices of a section whose suggestion is unedited. */
export const choicesWithUneditedSuggestedSibling = (
  here: WalkedSection,
  answers: Answers,
  numbered: string,
): string[] =>
  uiByPath(here.section).flatMap(([path, { 'ui:suggests': name }]) => {
    const field = joinPath(here.base, path);
    const isUnedited = name && isSuggestedAt(here, answers, siblingPath(field, name), numbered);
    return isUnedited ? [field] : [];
  });

/** The answers with the suggestions of these choices, renewed where they are in another language. */
export function localizeSuggestedAnswers(
  { fields, definition }: SessionForm,
  { answers, instances }: SessionState,
  choices: unknown,
): Answers {
  const numbered = definition.labels.entry;
  let updated = answers;
  for (const field of asList(choices).map(String)) {
    const here = instances.find((instance) => hasField(instance, field));
    const name = here && uiOf(here.section, genericPathInSection(here.base, field) ?? '')['ui:suggests'];
    if (!here || !name || isSuggestedAt(here, updated, siblingPath(field, name), numbered)) continue;
    updated = withValueAt(updated, siblingPath(field, name), '');
    updated = withSuggestedSiblingText(updated, updated, {
      here,
      field,
      schema: fields.get(removePathIndexes(field)),
      numbered,
    });
  }
  return updated;
}

const siblingPath = (field: string, name: string): string => joinPath(parentPath(field), name);

/** The values of the same field in the other entries of its list, in small letters. */
function siblingNames(answers: Answers, target: string): string[] {
  const { list = '', number, inner = '' } = innermostEntry(target) ?? {};
  return asList(valueAt(answers, list))
    .filter((_entry, index) => index !== number)
    .map((entry) => String(valueAt(entry, inner) ?? '').toLowerCase());
}
