import { type AnswerStore, fittingAnswers } from '../saved/savedAnswers.ts';
import type { FormSession } from './FormSession.ts';

/** Replaces the answers of a form by those that were saved elsewhere, as far as they fit. */
export function bringBack(session: FormSession, { answers, place }: ReturnType<AnswerStore['read']>): void {
  if (session.state.sending) return;
  session.batch(() => {
    session.edit(() => fittingAnswers(session.schema, answers));
    session.update({ restored: true });
    const target = session.state.instances.find(({ id }) => id === place);
    if (target) session.navigation.moveTo(target);
  });
}
