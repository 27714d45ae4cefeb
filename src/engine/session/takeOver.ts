import { countedAnswer, typedValue } from '../definition/answerValues.ts';
import { genericPath, withValueAt } from '../definition/paths.ts';
import type { Answers } from '../definition/types.ts';
import { carriedAnswers, type SavedChanges, readSent, readSubmissions, type SentBody } from '../saved/savedAnswers.ts';
import { holdSameAnswers, mergeAnswers } from '../saved/mergeAnswers.ts';
import { isEntered } from '../flow/payload.ts';
import { agreedConsents, isListed, type Session, shownAt } from './sessionState.ts';
import { valueAt } from '../../values/values.ts';

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
  const { definition, code } = session.form;
  const { answers: mine, consents, sent, savedId, entered, cleared, typing } = session.state;
  const [base, theirs] = [before, now].map((saved) => carriedAnswers(schema, saved.answers, code));
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
  const latest =
    holdSameAnswers(before.sent, now.sent) || (sent && theirSent && sent.at > theirSent.at) ? sent : theirSent;
  const changed = latest && !latest.changed && !holdSameAnswers(answers, theirs);
  session.batch(() => {
    session.update({
      answers,
      conflicts,
      consents: new Set(definition.consents.filter((each) => isListed(agreed, each.wording)).map(({ name }) => name)),
      sent: changed ? { ...latest, changed } : latest,
      savedId: typeof now.savedId === 'string' ? now.savedId : isEmptied ? undefined : savedId,
      // Its control shows the letters already, and would lose some that are no answer yet.
      typing: typing !== undefined && valueAt(answers, typing) === valueAt(mine, typing) ? typing : undefined,
      cleared: isEmptied
        ? { answers: mine, consents, sent, savedId, unanswered }
        : answers === mine
          ? cleared
          : undefined,
      ...(isEmptied && { errors: new Map(), instanceId: '', reviewed: false, restored: false, failure: undefined }),
    });
    session.recompute();
  });
  // A form that keeps nothing is empty now: what was in it was sent.
  if (!keepsAnswers && latest && latest.at !== sent?.at) host.sent?.(latest, {}, true);
}

/**
 * Takes over what stands in the controls of a form, by name, and its session does not know of: an extension fills them
 * in without an event. What is empty there, and lists and files, are left as they are. So is a choice that was made:
 * the control of a widget from elsewhere may number its options.
 */
export function takeEntered(session: Session, entered: Record<string, unknown> = {}): void {
  const { code } = session.form;
  for (const [path, value] of Object.entries(entered)) {
    const field = session.fields.get(genericPath(path));
    if (!field || field.type === 'array' || field.type === 'file') continue;
    const known = valueAt(session.state.answers, path) ?? shownAt(session.state, path);
    if (field.enum && known !== undefined) continue;
    const counted = countedAnswer(field, typedValue(field, value, code), code);
    if (counted !== undefined && counted !== countedAnswer(field, known, code)) session.set(path, value);
  }
}

/** Settles all conflicts with another tab: with its values, or with those on the page. */
export function settle(session: Session, withTheirs: boolean): void {
  const { conflicts, sending } = session.state;
  if (sending) return;
  session.update({ conflicts: new Map() });
  if (withTheirs)
    session.edit((answers) => [...conflicts].reduce((tree, [path, value]) => withValueAt(tree, path, value), answers));
}
