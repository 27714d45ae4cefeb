import { agreedTo, consentsField } from '../engine/definition/consents.ts';
import type { CompiledForm, Consent, FieldError } from '../engine/definition/types.ts';
import { payloadOf } from '../engine/flow/payload.ts';
import { attachedForms } from './attachedForms.ts';
import { judgeAnswers } from './judgeAnswers.ts';
import { objectOf } from './objectOf.ts';
import { type AttachedAnswers, readAttached } from './readAttached.ts';

/** What arrived: the payload as it is stored, and everything wrong with it. */
export interface Lead {
  payload: Record<string, unknown>;
  errors: FieldError[];
  /** Answers to other forms that came with it, by the field that carried them. */
  attached?: Record<string, AttachedAnswers>;
  /** What the visitor agreed to, when there is anything. It is no answer, and no part of the payload. */
  consents?: Consent[];
}

/**
 * Reads the body of a call (spec: messages, deals, clients) with the form's own definition: walks and validates it as
 * the browser does, keeps unknown fields out, sets the constants. Answers to other forms of `forms` that travel with it
 * are read with theirs. Only a payload without errors may be stored.
 */
export function readLead(form: CompiledForm, body: unknown, forms: Readonly<Record<string, CompiledForm>> = {}): Lead {
  const sent = typeof body === 'string' ? undefined : objectOf(body);
  if (sent === undefined) {
    return { payload: {}, errors: [{ field: '', message: 'The body must be a JSON object with the answers' }] };
  }
  const { definition } = form;
  const { answers, errors } = judgeAnswers(form, sent);
  const carried = attachedForms(form, forms);
  const fields: Record<string, unknown> = {};
  const attached: Record<string, AttachedAnswers> = {};
  for (const name of ('call' in definition.submit && definition.submit.call.attached) || []) {
    const other = carried.get(name);
    if (other === undefined) {
      if (name in sent) fields[name] = sent[name];
      continue;
    }
    const read = readAttached(name, other, sent[name]);
    errors.push(...read.errors);
    if (read.attached === undefined) continue;
    attached[name] = read.attached;
    fields[name] = read.attached.answers;
  }
  const consents = agreedTo(definition.consents, sent[consentsField]);
  return {
    payload: payloadOf(definition, answers, fields),
    errors,
    ...(carried.size > 0 && { attached }),
    ...(consents.length > 0 && { consents }),
  };
}
