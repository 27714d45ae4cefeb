// Commands over the lists of a form, which are named by their path from the form's answers.

import { isUndefinedOrLengthZero, addDefaultListsAround } from '../definition/answerValues.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';
import {
  ancestorOrSelfEntries,
  removePathIndexes,
  joinPath,
  genericPathInSection,
  pathStrictlyWithin,
  renameKeys,
  withValueAt,
} from '../definition/paths.ts';
import { uiOf } from '../definition/schemaTree.ts';
import type { Answers, CompiledFieldUi } from '../definition/types.ts';
import { deriveWalkAndCurrentInstance, replaceAnswersAsNewSubmission } from './pipeline.ts';
import type { SessionStore } from './SessionStore.ts';
import type { Command, SessionForm, SessionState } from './sessionState.ts';
import { currentInstance, valueOnPageOrEffective } from '../flow/walk.ts';
import { asList, valueAt } from '../../values/values.ts';

/** Shows an entry of a list, by its index from 0. */
export const openEntry: Command<[list: string, number: number]> = (_form, state, list, number) => ({
  ...state,
  entries: new Map(state.entries).set(list, number),
});

export const openEntriesAround: Command<[field: string]> = (form, state, field): SessionState =>
  ancestorOrSelfEntries(field).reduce((opened, { list, number }) => openEntry(form, opened, list, number), state);

/** The entries as the page shows them, untouched ones included. */
export const visibleEntriesWithUntouched = (state: SessionState, list: string): readonly unknown[] =>
  asList(valueOnPageOrEffective(state, list));

/** The typed entries of a list; an untouched entry is empty. Of plain values, also those that are left empty. */
function rawEntries(form: SessionForm, state: SessionState, list: string): unknown[] {
  const rawList = asList(valueAt(addDefaultListsAround(form.defaultLists, state.answers, joinPath(list, 0)), list));
  if (form.fields.has(removePathIndexes(list))) return [...rawList];
  return visibleEntriesWithUntouched(state, list).map((_entry, index) => rawList[index] ?? {});
}

function uiOfList(state: SessionState, list: string): CompiledFieldUi {
  const current = currentInstance(state);
  return current ? uiOf(current.section, genericPathInSection(current.base, list) ?? '') : {};
}

const withEntries = (state: SessionState, list: string, entries: unknown): SessionState =>
  replaceAnswersAsNewSubmission(state, withValueAt(state.answers, list, entries));

/** Appends an entry, with copied fields of the last one where the list is on the page, and opens the new one. */
export function appendAndOpenEntryWithCopiedFields(form: SessionForm, state: SessionState, list: string): SessionState {
  const rawList = rawEntries(form, state, list);
  const changed = deriveWalkAndCurrentInstance(
    form,
    withEntries(state, list, [...rawList, copyLastEntry(state, list, rawList.at(-1))]),
  );
  return openEntry(form, changed, list, visibleEntriesWithUntouched(changed, list).length - 1);
}

function copyLastEntry(state: SessionState, list: string, rawLast: unknown): Answers {
  const { 'ui:copied': copied = [], 'ui:forAll': shared = [] } = uiOfList(state, list);
  const entries = visibleEntriesWithUntouched(state, list) as Answers[];
  const [first = {}] = entries;
  const last = entries.at(-1) ?? {};
  // Among `shared` fields, only an answer unlike the first's is copied: the others stay shared, also emptied ones.
  const names = copied.filter((name) => (shared.includes(name) ? name in last && last[name] !== first[name] : true));
  const emptied = (name: string): unknown =>
    isUndefinedOrLengthZero(valueAt(rawLast, name)) ? valueAt(rawLast, name) : undefined;
  return Object.fromEntries(names.map((name) => [name, last[name] ?? emptied(name)]));
}

export const replaceAndOpenFirstEntry: Command<[list: string, entries: unknown]> = (
  form,
  state,
  list,
  entries,
): SessionState => openEntry(form, withEntries(state, list, entries), list, 0);

/** Whether any entry of a list has an answer that the questions above it would fill in. */
export function canFillOverwrite({ answers }: SessionState, list: string, { entries: templates }: Fill): boolean {
  const names = templates.flatMap((template) => Object.keys(template));
  return asList(valueAt(answers, list)).some((entry) => names.some((name) => valueAt(entry, name) !== undefined));
}

/** Gives all entries one answer to the field `name`: the first stores it, the others none, so that they take it. */
export const setFirstEntryClearFollowing: Command<[list: string, name: string, value: unknown]> = (
  form,
  state,
  list,
  name,
  value,
): SessionState => {
  const entries = rawEntries(form, state, list);
  const surplus = asList(valueAt(state.answers, list)).slice(entries.length);
  const updated = entries.map((entry, index) => withValueAt(entry, name, index === 0 ? value : undefined));
  return withEntries(state, list, [...updated, ...surplus]);
};

/** Removes an entry of a list, by its index from 0, and returns the undo function. */
export function removeEntryWithUndo(session: SessionStore, list: string, index: number): () => void {
  const removed = rawEntries(session.form, session.state, list)[index];
  session.edit(
    changeEntries,
    list,
    (old) => (old === index ? undefined : old > index ? old - 1 : old),
    (entries) => entries.toSpliced(index, 1),
  );
  return () =>
    session.edit((form, state) => {
      const newIndexOf = (old: number): number => (old >= index ? old + 1 : old);
      const putBack = changeEntries(form, state, list, newIndexOf, (entries) => entries.toSpliced(index, 0, removed));
      return openEntry(form, putBack, list, index);
    });
}

/** Moves an entry of a list to another index, and keeps it on the page. */
export const moveAndOpenEntry: Command<[list: string, from: number, to: number]> = (
  form,
  state,
  list,
  from,
  to,
): SessionState => {
  const newIndexOf = (old: number): number =>
    old === from ? to : old > from && old <= to ? old - 1 : old < from && old >= to ? old + 1 : old;
  const moved = changeEntries(form, state, list, newIndexOf, (entries) =>
    entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]),
  );
  return openEntry(form, moved, list, to);
};

/**
 * Changes the entries of a list, and moves the messages, conflicts and open entries, which are stored by path.
 * `newIndexOf` maps the old index of each entry to its new one.
 */
function changeEntries(
  form: SessionForm,
  state: SessionState,
  list: string,
  newIndexOf: (old: number) => number | undefined,
  change: (entries: readonly unknown[]) => unknown[],
): SessionState {
  const newPathOf = (path: string): string | undefined => {
    const inList = pathStrictlyWithin(list, path);
    if (inList === undefined) return path;
    const [old, ...innerNames] = inList.split('.');
    const number = newIndexOf(Number(old));
    return number === undefined ? undefined : [list, number, ...innerNames].join('.');
  };
  const oldEntries = rawEntries(form, state, list);
  const entries = change(oldEntries);
  // Answers shared from the first entry are moved to the new first entry.
  for (const name of uiOfList(state, list)['ui:forAll'] ?? [])
    if (entries.length > 0 && valueAt(entries[0], name) === undefined)
      entries[0] = withValueAt(entries[0], name, valueAt(oldEntries[0], name));
  const { errors, raised, refused, conflicts, instanceId } = state;
  return {
    ...withEntries(state, list, entries),
    errors: renameKeys(errors, newPathOf),
    raised: renameKeys(raised, newPathOf),
    refused: renameKeys(refused, newPathOf),
    conflicts: renameKeys(conflicts, newPathOf),
    entries: renameKeys(state.entries, newPathOf),
    instanceId: newPathOf(instanceId) ?? instanceId,
  };
}
