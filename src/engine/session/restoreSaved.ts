import { fittingAnswers, readSent, type StoredAnswers } from '../saved/savedAnswers.ts';
import type { FormSession } from './FormSession.ts';
import { changeAnswers } from './pipeline.ts';

/**
 * Replaces the answers of a form by those that the service has kept under an id, as far as they fit, and shows when
 * they were sent, on this device or on another one.
 */
export function restoreSaved(session: FormSession, { answers, place, sent: data }: StoredAnswers, id: string): void {
  if (session.state.sending) return;
  const sent = readSent(data);
  // This device knows more of what it has sent itself.
  const isKnown = sent === undefined || sent.reference === session.state.sent?.reference;
  session.edit(changeAnswers, () => fittingAnswers(session.form.schema, answers, session.form.code));
  session.setSavedId({ savedId: id, restored: true, ...(!isKnown && { sent }) });
  const target = session.state.instances.find((instance) => instance.id === place);
  if (target) session.navigation.moveTo(target);
}
