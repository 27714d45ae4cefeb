import jsonLogic from 'json-logic-js';
import { cleanText } from '../definition/cleanText.ts';
import { removePathIndexes, joinPath, withValueAt } from '../definition/paths.ts';
import { isEntryList, propertiesThroughGroupsAndLists, uiOf } from '../definition/schemaTree.ts';
import { fill } from '../definition/template.ts';
import type { Answers, Condition } from '../definition/types.ts';
import { differsFromDefaults } from '../definition/answerValues.ts';
import { wholeLengthOrZero } from '../flow/walkSection.ts';
import type { NumberValue, Removal, SessionForm, SessionState } from './sessionState.ts';
import { currentInstance } from '../flow/walk.ts';
import { asList, valueAt } from '../../values/values.ts';

/** A list whose length follows a number in the answers. */
interface FollowedList {
  path: string;
  /** The expression for the length, and the path that its variables are relative to. */
  count: Condition;
  base: string;
  length: number;
  /** The visitors' name of an entry, by its index; undefined for a list that is not shown. */
  nameOf: ((number: number, entry: unknown) => string) | undefined;
}

/** The lists that follow a number: repeated steps, and those of the sections of the step on the page. */
function followedLists({ definition: { steps, sections, labels } }: SessionForm, state: SessionState): FollowedList[] {
  const { walk } = state;
  const repeated = steps.flatMap(({ title, repeat }): FollowedList[] => {
    if (!repeat?.count) return [];
    const { list, count, maxItems, titleField = '' } = repeat;
    const nameOf = (number: number, entry: unknown): string => {
      const [named, name] = [fill(title, { number: number + 1 }), valueAt(entry, titleField)];
      return typeof name === 'string' && cleanText(name) ? `${named} (${cleanText(name)})` : named;
    };
    return [{ path: list, count, base: '', length: wholeLengthOrZero(count, walk.answers, maxItems, walk), nameOf }];
  });
  const step = walk.steps[currentInstance(state)?.stepIndex ?? -1];
  if (!step) return repeated;
  const { base, scope } = step;
  const inSections = step.step.sections.flatMap((id) => {
    const section = sections[id];
    if (!section) return [];
    const isShown = step.sections.some((walked) => walked.section === section);
    return propertiesThroughGroupsAndLists(section.schema).flatMap(([path, property]): FollowedList[] => {
      const count = section.follow[path];
      if (!count || !isEntryList(property)) return [];
      const nameOf = (number: number): string =>
        fill(labels.entry, { entry: property.items.title, number: number + 1 });
      const isKnown = isShown && uiOf(section, path)['ui:widget'] !== 'hidden';
      const length = wholeLengthOrZero(count, scope, property.maxItems, walk);
      return [{ path: joinPath(base, path), count, base, length, nameOf: isKnown ? nameOf : undefined }];
    });
  });
  return [...repeated, ...inSections];
}

/**
 * Finds the filled-in entries that a number leaves out, so that none go without a message: those that the visitor does
 * not know of yet are the removal. They are kept, so that a number typed by mistake loses nothing; an empty number
 * leaves out none.
 */
export function noteEntriesLeftOutByNumber(form: SessionForm, state: SessionState): SessionState {
  const { answers } = state;
  const names = new Set<string>();
  const numbers = new Map<string, unknown>();
  const ends = new Map<string, number>();
  const surplus = new Map(state.surplus);
  for (const { path, length, base, count, nameOf } of followedLists(form, state)) {
    if (length === 0) continue;
    const entries = asList(valueAt(answers, path)).slice(length);
    const reported = surplus.get(path);
    // An entry that a greater number has restored is reported again when it is left out again.
    const reportedFrom = entries.length === 0 ? Infinity : Math.max(reported?.reportedFrom ?? Infinity, length);
    const fields = (jsonLogic.uses_data(count) as string[]).map((field) => joinPath(base, field));
    const filled = entries
      .map((entry, index) => ({ entry, number: length + index }))
      .filter(({ entry, number }) => number < reportedFrom && isFilledEntry(form, path, entry));
    if (filled.length === 0) {
      surplus.set(path, { reportedFrom, numbers: fields.map((field) => [field, valueAt(answers, field)]) });
      continue;
    }
    surplus.set(path, { ...reported, reportedFrom });
    const [field, ...others] = fields;
    const needed = Math.min(length + entries.length, reportedFrom);
    const oldNumbers: readonly NumberValue[] =
      reported?.numbers ?? (field !== undefined && others.length === 0 ? [[field, needed]] : []);
    for (const [changed, value] of oldNumbers) numbers.set(changed, value);
    ends.set(path, length);
    if (nameOf) for (const { entry, number } of filled) names.add(nameOf(number, entry));
  }
  const [first] = numbers;
  const [field] = [...numbers].find(([changed, value]) => valueAt(answers, changed) !== value) ?? first ?? [];
  const removal: Removal | undefined =
    names.size > 0 && field !== undefined
      ? { names: [...names], field, isSeen: false, numbers: [...numbers], ends }
      : undefined;
  return { ...state, surplus, removal: removal ?? (state.removal?.isSeen ? state.removal : undefined) };
}

/** Whether anything was typed into an entry of a list that differs from its defaults. */
function isFilledEntry({ schema }: SessionForm, list: string, entry: unknown): boolean {
  const [, property] = propertiesThroughGroupsAndLists(schema).find(([path]) => path === removePathIndexes(list)) ?? [];
  return property !== undefined && isEntryList(property) && differsFromDefaults(property.items, entry);
}

/** Marks a removal as seen, because the visitor has moved on; ends one that was seen before. */
export function markRemovalSeenOrEnd(state: SessionState): SessionState {
  const { removal, surplus } = state;
  if (!removal) return state;
  const reported = [...removal.ends].map(
    ([path, from]) => [path, { ...surplus.get(path), reportedFrom: from }] as const,
  );
  return {
    ...state,
    surplus: new Map([...surplus, ...reported]),
    removal: removal.isSeen ? undefined : { ...removal, isSeen: true },
  };
}

/** Writes the numbers from before a removal into the answers again, so that these leave out nothing. */
export const restoreCountsBeforeRemoval = (answers: Answers, { numbers }: Removal): Answers =>
  numbers.reduce((tree, [field, value]) => withValueAt(tree, field, value), answers);
