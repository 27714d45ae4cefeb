// Commands over the lists of a form, which are named by their path from the form's answers.

import { isBlank, withBeginnings } from '../definition/answerValues.ts';
import type { Fill } from '../definition/generated/SectionFile.ts';
import {
  entriesAround,
  genericPath,
  joinPath,
  pathInSection,
  pathWithin,
  renamedKeys,
  withValueAt,
} from '../definition/paths.ts';
import { uiOf } from '../definition/schemaTree.ts';
import type { Answers, CompiledFieldUi } from '../definition/types.ts';
import { entriesOf } from '../flow/walkSection.ts';
import { derive, withAnswers } from './pipeline.ts';
import type { SessionStore } from './SessionStore.ts';
import { type Command, currentInstance, type SessionForm, type SessionState, shownAt } from './sessionState.ts';
import { valueAt } from '../../values/values.ts';

/** Puts an entry of a list on the page, by its number from 0. */
export const openEntry: Command<[list: string, number: number]> = (_form, state, list, number) => ({
  ...state,
  entries: new Map(state.entries).set(list, number),
});

/** Opens the entries, of all lists around it, that contain a field. */
export const openEntriesAround: Command<[field: string]> = (form, state, field) =>
  entriesAround(field).reduce((opened, { list, number }) => openEntry(form, opened, list, number), state);

/** The entries as the page shows them, untouched ones included. */
export const shownEntries = (state: SessionState, list: string): readonly unknown[] => entriesOf(shownAt(state, list));

/** The typed entries of a list; an untouched entry is empty. Of plain values, also those that are left empty. */
function typedEntries(form: SessionForm, state: SessionState, list: string): unknown[] {
  const typed = entriesOf(valueAt(withBeginnings(form.beginnings, state.answers, joinPath(list, 0)), list));
  if (form.fields.has(genericPath(list))) return [...typed];
  return shownEntries(state, list).map((_entry, index) => typed[index] ?? {});
}

/** The UI settings of a list of the section on the page. */
function uiOfList(state: SessionState, list: string): CompiledFieldUi {
  const here = currentInstance(state);
  return here ? uiOf(here.section, pathInSection(here.base, list) ?? '') : {};
}

const withEntries = (state: SessionState, list: string, entries: unknown): SessionState =>
  withAnswers(state, withValueAt(state.answers, list, entries));

/** Appends an entry, with the copied fields of the one before where the list is on the page, and opens it. */
export function appendEntry(form: SessionForm, state: SessionState, list: string): SessionState {
  const typed = typedEntries(form, state, list);
  const changed = derive(form, withEntries(state, list, [...typed, copyOfLast(state, list, typed.at(-1))]));
  return openEntry(form, changed, list, shownEntries(changed, list).length - 1);
}

function copyOfLast(state: SessionState, list: string, typed: unknown): Answers {
  const { 'ui:copied': copied = [], 'ui:forAll': shared = [] } = uiOfList(state, list);
  const entries = shownEntries(state, list) as Answers[];
  const [first = {}] = entries;
  const last = entries.at(-1) ?? {};
  // A value shared from the first entry is not copied, so that it stays shared; nor is one emptied that may be.
  const names = copied.filter((name) => (shared.includes(name) ? name in last && last[name] !== first[name] : true));
  const emptied = (name: string): unknown => (isBlank(valueAt(typed, name)) ? valueAt(typed, name) : undefined);
  return Object.fromEntries(names.map((name) => [name, last[name] ?? emptied(name)]));
}

/** Replaces the entries of a list, and opens the first. */
export const replaceEntries: Command<[list: string, entries: unknown]> = (form, state, list, entries) =>
  openEntry(form, withEntries(state, list, entries), list, 0);

/** Whether any entry of a list on the page has an answer that the questions would fill in. */
export function isFilled(
  { answers }: Pick<SessionState, 'answers'>,
  list: string,
  { entries: templates }: Fill,
): boolean {
  const names = templates.flatMap((template) => Object.keys(template));
  const typed = valueAt(answers, list);
  return Array.isArray(typed) && typed.some((entry) => names.some((name) => valueAt(entry, name) !== undefined));
}

/** Sets the field `name` to the same answer in every entry: the first stores it, and the others store none. */
export function giveToAll(
  form: SessionForm,
  state: SessionState,
  list: string,
  name: string,
  value: unknown,
): SessionState {
  const entries = typedEntries(form, state, list);
  const surplus = entriesOf(valueAt(state.answers, list)).slice(entries.length);
  const given = entries.map((entry, index) => withValueAt(entry, name, index === 0 ? value : undefined));
  return withEntries(state, list, [...given, ...surplus]);
}

/** Takes an entry out of a list, by its number from 0, and gives what puts it back. The entries after it move up. */
export function takeOut(session: SessionStore, list: string, number: number): () => void {
  const removed = typedEntries(session.form, session.state, list)[number];
  session.edit(
    reorder,
    list,
    (old) => (old === number ? undefined : old > number ? old - 1 : old),
    (entries) => entries.toSpliced(number, 1),
  );
  return () =>
    session.edit((form, state) => {
      const numberOf = (old: number): number => (old >= number ? old + 1 : old);
      const putBack = reorder(form, state, list, numberOf, (entries) => entries.toSpliced(number, 0, removed));
      return openEntry(form, putBack, list, number);
    });
}

/** Moves an entry of a list to another number; those between give way. It stays on the page. */
export function moveEntry(
  form: SessionForm,
  state: SessionState,
  list: string,
  from: number,
  to: number,
): SessionState {
  const numberOf = (old: number): number =>
    old === from ? to : old > from && old <= to ? old - 1 : old < from && old >= to ? old + 1 : old;
  const moved = reorder(form, state, list, numberOf, (entries) =>
    entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]),
  );
  return openEntry(form, moved, list, to);
}

/**
 * Changes the entries of a list, and moves what is stored by path beside the answers: messages, and the open entries.
 * `numberOf` maps the old index of each entry to its new one.
 */
function reorder(
  form: SessionForm,
  state: SessionState,
  list: string,
  numberOf: (old: number) => number | undefined,
  change: (entries: readonly unknown[]) => unknown[],
): SessionState {
  const renamed = (path: string): string | undefined => {
    const inList = pathWithin(list, path);
    if (inList === undefined) return path;
    const [old, ...rest] = inList.split('.');
    const number = numberOf(Number(old));
    return number === undefined ? undefined : [list, number, ...rest].join('.');
  };
  const before = typedEntries(form, state, list);
  const entries = change(before);
  // Answers shared from the first entry are moved to the new first entry.
  for (const name of uiOfList(state, list)['ui:forAll'] ?? [])
    if (entries.length > 0 && valueAt(entries[0], name) === undefined)
      entries[0] = withValueAt(entries[0], name, valueAt(before[0], name));
  const { errors, raised, refused, conflicts, instanceId } = state;
  return {
    ...withEntries(state, list, entries),
    errors: renamedKeys(errors, renamed),
    raised: renamedKeys(raised, renamed),
    refused: renamedKeys(refused, renamed),
    conflicts: renamedKeys(conflicts, renamed),
    entries: renamedKeys(state.entries, renamed),
    instanceId: renamed(instanceId) ?? instanceId,
  };
}
