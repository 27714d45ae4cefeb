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
import type { Answers } from '../definition/types.ts';
import { hasField, currentInstance } from '../flow/walk.ts';
import type { WalkedSection } from '../flow/walkSection.ts';
import type { SessionForm, SessionState } from './sessionState.ts';
import { asList, valueAt } from '../../values/values.ts';

/**
 * The answers after a choice in the section `here`, with the text that the option suggests for the sibling field that
 * `ui:suggests` names: the option's title, with a number where another entry of the list has that name already. A text
 * that somebody typed is kept; one that the previous option suggested is replaced.
 */
export function withSuggestedSiblingText(
  form: SessionForm,
  answers: Answers,
  changed: Answers,
  here: WalkedSection | undefined,
  field: string,
): Answers {
  const ui = here && uiOf(here.section, genericPathInSection(here.base, field) ?? '');
  const name = ui?.['ui:suggests'];
  if (!name) return changed;
  const target = siblingPath(field, name);
  const usedNames = siblingNames(changed, target);
  // One candidate more than there are other entries, so that at least one name is free.
  const suggestions = (tree: Answers): string[] => {
    const options = form.fields.get(removePathIndexes(field))?.enum;
    const title = ui?.['ui:enumNames']?.[options?.indexOf(valueAt(tree, field) as string) ?? -1];
    if (title === undefined) return [];
    return [title, ...usedNames.map((_name, index) => nameEntry(form, title, index + 2))];
  };
  const oldText = String(valueAt(answers, target) ?? '');
  const isUntouched = cleanText(oldText) === '' || suggestions(answers).includes(oldText);
  const free = suggestions(changed).find((suggestion) => !usedNames.includes(suggestion.toLowerCase()));
  return isUntouched ? withValueAt(changed, target, free ?? '') : changed;
}

/** Whether a text is an option's suggestion that the visitor has not edited. */
export function isUneditedSuggestion(form: SessionForm, state: SessionState, field: string): boolean {
  const here = currentInstance(state);
  return here !== undefined && isSuggestedAt(form, here, state.answers, field);
}

function isSuggestedAt(form: SessionForm, here: WalkedSection, answers: Answers, field: string): boolean {
  const path = genericPathInSection(here.base, field);
  const text = valueAt(answers, field);
  if (path === undefined || typeof text !== 'string') return false;
  const number = text.split(/\D/).at(-1);
  const titles = uiByPath(here.section).flatMap(([choice, ui]) =>
    siblingPath(choice, ui['ui:suggests'] ?? '') === path ? (ui['ui:enumNames'] ?? []) : [],
  );
  return titles.some((title) => text === title || text === nameEntry(form, title, number));
}

const nameEntry = ({ definition }: SessionForm, entry: string, number: string | number | undefined): string =>
  fill(definition.labels.entry, { entry, number });

/** Paths of the choices of a section whose suggestion is unedited. */
export const choicesWithUneditedSuggestedSibling = (
  form: SessionForm,
  here: WalkedSection,
  answers: Answers,
): string[] =>
  uiByPath(here.section).flatMap(([path, { 'ui:suggests': name }]) => {
    const field = joinPath(here.base, path);
    const isUnedited = name && isSuggestedAt(form, here, answers, siblingPath(field, name));
    return isUnedited ? [field] : [];
  });

/** The answers with the suggestions of these choices, renewed where they are in another language. */
export function renewSuggestedTextsInLanguage(
  form: SessionForm,
  { answers, instances }: SessionState,
  choicePaths: unknown,
): Answers {
  let updated = answers;
  for (const field of asList(choicePaths).map(String)) {
    const here = instances.find((instance) => hasField(instance, field));
    const name = here && uiOf(here.section, genericPathInSection(here.base, field) ?? '')['ui:suggests'];
    if (!here || !name || isSuggestedAt(form, here, updated, siblingPath(field, name))) continue;
    updated = withValueAt(updated, siblingPath(field, name), '');
    updated = withSuggestedSiblingText(form, updated, updated, here, field);
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
