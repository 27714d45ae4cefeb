import type { Answers } from '../engine/definition/Answers.ts';
import type { CompiledForm } from '../engine/definition/CompiledForm.ts';
import type { FieldError } from '../engine/definition/FieldError.ts';
import { checkSection } from '../engine/flow/checkSection.ts';
import { payloadOf } from '../engine/flow/payloadOf.ts';
import { places } from '../engine/flow/places.ts';
import { walkFlow } from '../engine/flow/walkFlow.ts';

/** What arrived: the payload as it is stored, and everything wrong with it. */
export interface Lead {
  payload: Record<string, unknown>;
  errors: FieldError[];
}

/**
 * Reads the body of a call (spec: messages, deals, clients) with the form's own definition: walks and validates it as
 * the browser does, keeps unknown fields out, sets the constants. Only a payload without errors may be stored.
 */
export function readLead(form: CompiledForm, body: unknown): Lead {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    return { payload: {}, errors: [{ field: '', message: 'The body must be a JSON object with the answers' }] };
  }
  const sent: Answers = Object.fromEntries(Object.entries(body));
  const { definition } = form;
  const walk = walkFlow(definition, sent);
  const attached = Object.fromEntries((definition.submit.call.attached ?? []).filter((name) => name in sent).map((name) => [name, sent[name]]));
  return {
    payload: payloadOf(definition, walk.answers, attached),
    errors: places(walk).flatMap((place) => checkSection(form, place)),
  };
}
