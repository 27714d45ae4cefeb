import { joinPath } from '../definition/paths.ts';
import { type SectionInstance, type WalkedStep, currentInstance } from '../flow/walk.ts';
import { appendAndOpenEntryWithCopiedFields, removeEntryWithUndo } from './lists.ts';
import type { FormSession } from './FormSession.ts';
import type { SessionState } from './sessionState.ts';

export const entrySteps = ({ walk }: Pick<SessionState, 'walk'>, list: string): WalkedStep[] =>
  walk.steps.filter(({ step }) => step.repeat?.list === list);

/** Adds an entry and goes to it, if the section on the page is valid; else shows its errors. */
export function openNewEntryIfSectionValid(session: FormSession, list: string): void {
  session.recomputeNow();
  const current = currentInstance(session.state);
  if (current && session.check(current).length > 0) return session.navigation.next();
  const { length } = entrySteps(session.state, list);
  session.edit(appendAndOpenEntryWithCopiedFields, list);
  goToEntryIfSectionValid(session, joinPath(list, length));
}

/** Goes to the entry at a path, if the section on the page is valid. */
export const goToEntryIfSectionValid = (session: FormSession, path: string): void =>
  session.navigation.jumpToStep(session.state.walk.steps.findIndex(({ base }) => base === path));

/**
 * Removes an entry by its index from 0, and returns the undo function. A visitor in that entry goes to the end of the
 * one before or, from the first, of the next; from the only one, to the section instance before it.
 */
export function leaveAndRemoveEntryWithUndo(session: FormSession, list: string, number: number): () => void {
  session.recomputeNow();
  const { instances } = session.state;
  const isHere = currentInstance(session.state)?.base === joinPath(list, number);
  const isOnly = entrySteps(session.state, list).length === 1;
  const previous = instances[instances.findIndex(({ base }) => base === joinPath(list, number)) - 1];
  if (isHere && (number > 0 || isOnly)) moveToInstance(session, previous);
  const undo = removeEntryWithUndo(session, list, number);
  // Once the first entry is removed, the one behind it has index 0.
  const next = session.state.instances.findLast(({ base }) => base === joinPath(list, 0));
  if (isHere && number === 0) moveToInstance(session, next);
  if (!isOnly) return undo;
  return () => {
    undo();
    goToEntryIfSectionValid(session, joinPath(list, 0));
  };
}

function moveToInstance(session: FormSession, target: SectionInstance | undefined): void {
  if (target && !session.state.sending) session.navigation.moveTo(target);
}
