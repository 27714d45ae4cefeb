import { isRecord, joinPath, valueAt } from '../definition/paths.ts';
import type { Answers } from '../definition/types.ts';
import { type SavedChanges, fittingAnswers, readSent, readSubmissions, type SentBody } from '../saved/savedAnswers.ts';
import { isEntered } from '../flow/payload.ts';
import { agreedConsents, isListed, type Session } from './sessionState.ts';

/**
 * Three-way merge of answers by field: `base` is what both sides began with. What only one side has changed is taken
 * from there; what both have changed differently is a conflict, in which `mine` stays. Entries are merged by their
 * number where no side has added or removed one; any other list counts as one field. `onConflict` is called for each
 * conflict with the value of the other side.
 */
export function mergeAnswers(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  onConflict: (path: string, theirs: unknown) => void = () => undefined,
  path = '',
): unknown {
  if (isSame(mine, theirs) || isSame(base, theirs)) return mine;
  if (isSame(base, mine)) return theirs;
  const inner = (name: string | number): unknown => {
    const [before, here, there] = [base, mine, theirs].map((side) => valueAt(side, String(name)));
    return mergeAnswers(before, here, there, onConflict, joinPath(path, name));
  };
  if (isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => [name, inner(name)]),
    );
  const lengths = [base, mine, theirs].map((side) => (Array.isArray(side) && side.every(isRecord) ? side.length : -1));
  if (Array.isArray(mine) && lengths.every((length) => length === mine.length))
    return mine.map((_entry, index) => inner(index));
  onConflict(path, theirs);
  return mine;
}

/** Whether two parts of an answer tree hold the same: a group without answers is none. */
const isSame = (one: unknown, other: unknown): boolean =>
  isRecord(one ?? {}) && isRecord(other ?? {})
    ? [...Object.keys(one ?? {}), ...Object.keys(other ?? {})].every((name) =>
        isSame(valueAt(one, name), valueAt(other, name)),
      )
    : JSON.stringify(one) === JSON.stringify(other);

/**
 * Merges into a session what another tab has written, field by field: the later change counts. Where both have changed
 * a field, what is on this page stays, and a note offers the other value. A form that was emptied is emptied here, too.
 */
export function takeOver(
  session: Session,
  submission: { unanswered: readonly SentBody[] },
  { before, now }: SavedChanges,
): void {
  const { schema, host, keepsAnswers } = session;
  const { definition } = session.form;
  const { answers: mine, consents, sent, entered, cleared, typing } = session.state;
  const [base, theirs] = [before, now].map((saved) => fittingAnswers(schema, saved.answers));
  const conflicts = new Map(session.state.conflicts);
  const answers = mergeAnswers(base, mine, theirs, (path, value) => conflicts.set(path, value)) as Answers;
  const isEmptied = entered && !isEntered(schema, answers);
  const wordings = agreedConsents(definition, session.state).map(({ wording }) => wording);
  const agreed = mergeAnswers(before.consents ?? [], wordings, now.consents ?? []);
  const [known, other] = [readSubmissions(before.submissions), readSubmissions(now.submissions)];
  const { unanswered } = submission;
  const isNew = ({ key }: SentBody): boolean => ![...known, ...other].some((each) => each.key === key);
  submission.unanswered = [...other, ...unanswered.filter(isNew)];
  const theirSent = readSent(now.sent);
  // None where another tab has forgotten it.
  const latest = isSame(before.sent, now.sent) || (sent && theirSent && sent.at > theirSent.at) ? sent : theirSent;
  const changed = latest && !latest.changed && !isSame(answers, theirs);
  session.batch(() => {
    session.update({
      answers,
      conflicts,
      consents: new Set(definition.consents.filter((each) => isListed(agreed, each.wording)).map(({ name }) => name)),
      sent: changed ? { ...latest, changed } : latest,
      // Its control shows the letters already, and would lose some that are no answer yet.
      typing: typing !== undefined && valueAt(answers, typing) === valueAt(mine, typing) ? typing : undefined,
      cleared: isEmptied ? { answers: mine, consents, sent, unanswered } : answers === mine ? cleared : undefined,
      ...(isEmptied && { errors: new Map(), place: '', reviewed: false, restored: false, failure: undefined }),
    });
    session.recompute();
  });
  // A form that keeps nothing is empty now: what was in it was sent.
  if (!keepsAnswers && latest && latest.at !== sent?.at) host.sent?.(latest, {}, true);
}
