import { cleanAnswerText, differsFromDefaults, parseInputUndefinedAsBlank } from '../definition/answerValues.ts';
import { removePathIndexes, withValueAt } from '../definition/paths.ts';
import type { Answers } from '../definition/types.ts';
import {
  fittingOrUnknownAnswers,
  type SavedChanges,
  readSent,
  readUnansweredSubmissions,
  type SentBody,
} from '../saved/savedAnswers.ts';
import { isEqualIgnoringEmptyGroups, mergeAnswers } from '../saved/mergeAnswers.ts';
import { replaceAnswersAsNewSubmission, tickedConsents } from './pipeline.ts';
import { type Command, isListed, type SessionForm, type SessionState } from './sessionState.ts';
import { valueOnPageOrEffective } from '../flow/walk.ts';
import { valueAt } from '../../values/values.ts';

/**
 * Merges into a session what another tab has written, field by field: the later change counts. Where both have changed
 * a field, what is on this page stays, and a note offers the other value. A form that was emptied is emptied here, too.
 */
export function mergeTabChanges(form: SessionForm, state: SessionState, { before, now }: SavedChanges): SessionState {
  const { schema, definition, code } = form;
  const { answers: mine, consents, sent, savedId, entered, cleared, typing, unanswered } = state;
  const [base, theirs] = [before, now].map((saved) => fittingOrUnknownAnswers(schema, saved.answers, code));
  const conflicts = new Map(state.conflicts);
  const answers = mergeAnswers(base, mine, theirs, (path, value) => conflicts.set(path, value)) as Answers;
  const isEmptied = entered && !differsFromDefaults(schema, answers);
  const wordings = tickedConsents(definition, state).map(({ wording }) => wording);
  const agreed = mergeAnswers(before.consents ?? [], wordings, now.consents ?? []);
  const [oldBodies, newBodies] = [
    readUnansweredSubmissions(before.submissions),
    readUnansweredSubmissions(now.submissions),
  ];
  const isNew = ({ key }: SentBody): boolean => ![...oldBodies, ...newBodies].some((each) => each.key === key);
  const theirSent = readSent(now.sent);
  // None where another tab has forgotten it.
  const latest =
    isEqualIgnoringEmptyGroups(before.sent, now.sent) || (sent && theirSent && sent.at > theirSent.at)
      ? sent
      : theirSent;
  const changed = latest && !latest.changed && !isEqualIgnoringEmptyGroups(answers, theirs);
  return {
    ...state,
    answers,
    conflicts,
    consents: new Set(definition.consents.filter((each) => isListed(agreed, each.wording)).map(({ name }) => name)),
    sent: changed ? { ...latest, changed } : latest,
    savedId: typeof now.savedId === 'string' ? now.savedId : isEmptied ? undefined : savedId,
    unanswered: [...newBodies, ...unanswered.filter(isNew)],
    // The control of the typed field shows the letters already, and would lose some that are no answer yet.
    typing: typing !== undefined && valueAt(answers, typing) === valueAt(mine, typing) ? typing : undefined,
    cleared: isEmptied
      ? { answers: mine, consents, sent, savedId, unanswered }
      : answers === mine
        ? cleared
        : undefined,
    ...(isEmptied && { errors: new Map(), instanceId: '', reviewed: false, restored: false, failure: undefined }),
  };
}

/**
 * The values in the controls of a form, by name, that its session does not know of: an extension fills them in without
 * an event. What is empty there, and lists and files, are left out. So is a choice that was made: the control of a
 * widget from elsewhere may number its options.
 */
export const findAutofilledValues = (
  { fields, code }: SessionForm,
  state: SessionState,
  controlValues: Record<string, unknown> = {},
): [field: string, value: unknown][] =>
  Object.entries(controlValues).filter(([path, value]) => {
    const field = fields.get(removePathIndexes(path));
    if (!field || field.type === 'array' || field.type === 'file') return false;
    const answer = valueAt(state.answers, path) ?? valueOnPageOrEffective(state, path);
    if (field.enum && answer !== undefined) return false;
    const counted = cleanAnswerText(field, parseInputUndefinedAsBlank(field, value, code), code);
    return counted !== undefined && counted !== cleanAnswerText(field, answer, code);
  });

export const settleConflicts: Command<[withTheirs: boolean]> = (_form, state, withTheirs) => {
  const { answers, conflicts } = state;
  const theirs = [...conflicts].reduce((tree, [path, value]) => withValueAt(tree, path, value), answers);
  return { ...(withTheirs ? replaceAnswersAsNewSubmission(state, theirs) : state), conflicts: new Map() };
};
