import type { Answers, CompiledForm, FieldError } from '../engine/definition/types.ts';
import { checkSection, places } from '../engine/flow/places.ts';
import { walkFlow } from '../engine/flow/walk.ts';

/** What counts of the answers to a form, and everything wrong with them, as the browser judges them. */
export function judgeAnswers(form: CompiledForm, sent: Answers): { answers: Answers; errors: FieldError[] } {
  const walk = walkFlow(form.definition, sent, { sent: true });
  return { answers: walk.answers, errors: places(walk).flatMap((place) => checkSection(form, place)) };
}
