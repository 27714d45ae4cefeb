import type { Answers } from '../engine/definition/Answers.ts';
import type { CompiledForm } from '../engine/definition/CompiledForm.ts';
import type { FieldError } from '../engine/definition/FieldError.ts';
import { checkSection } from '../engine/flow/checkSection.ts';
import { places } from '../engine/flow/places.ts';
import { walkFlow } from '../engine/flow/walkFlow.ts';

/** What counts of the answers to a form, and everything wrong with them, as the browser judges them. */
export function judgeAnswers(form: CompiledForm, sent: Answers): { answers: Answers; errors: FieldError[] } {
  const walk = walkFlow(form.definition, sent, { sent: true });
  return { answers: walk.answers, errors: places(walk).flatMap((place) => checkSection(form, place)) };
}
