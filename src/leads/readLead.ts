// leads: what browser and service share: how a lead is read, priced and put into words.

import type { CompiledForm, Answers, Consent, Definition, FieldError } from '../engine/definition/types.ts';
import type { LoadedForm } from '../engine/definition/answerCode.ts';
import { matchingConsents, consentsField, payloadWithConstants } from '../engine/definition/formPayload.ts';
import { joinPath } from '../engine/definition/paths.ts';
import { missingErrors, parseObject, validateAnswersWithDayTolerance } from '../engine/flow/validateAnswers.ts';

/** A received lead: the payload, to which a price may still be added, and all errors in it. */
export interface ReceivedLead {
  payload: Record<string, unknown>;
  errors: FieldError[];
  /** Answers to attached forms, by the field that carried them. */
  attached?: Record<string, AttachedAnswers>;
  /** The visitor's consents, absent without any. They are stored beside the payload, since they are no answers. */
  consents?: Consent[];
}

/**
 * Reads the body of a call by the form's definition: walks and validates it as the browser does, removes unknown
 * fields, and sets the constants. Answers to attached forms of `forms` are read by their own definitions. Only a
 * payload without errors may be stored.
 */
export function readLeadWithErrors(
  form: LoadedForm,
  body: unknown,
  forms: Readonly<Record<string, LoadedForm>> = {},
): ReceivedLead {
  const sent = typeof body === 'string' ? undefined : parseObject(body);
  if (sent === undefined) {
    return { payload: {}, errors: [{ field: '', message: 'The body must be a JSON object with the answers' }] };
  }
  const { definition } = form;
  const { answers, errors } = validateAnswersWithDayTolerance(form, sent);
  const attachable = attachingFormsByField(form, forms);
  const fields: Record<string, unknown> = {};
  const attached: Record<string, AttachedAnswers> = {};
  for (const name of ('call' in definition.submit && definition.submit.call.attached) || []) {
    const attachedForm = attachable.get(name);
    if (attachedForm === undefined) {
      if (name in sent) fields[name] = sent[name];
      continue;
    }
    const result = validateRequiredAttachedAnswers(name, attachedForm, sent[name]);
    errors.push(...result.errors);
    if (result.attached === undefined) continue;
    attached[name] = result.attached;
    fields[name] = result.attached.answers;
  }
  const consents = matchingConsents(definition.consents, sent[consentsField]);
  const payload = payloadWithConstants(definition, answers, fields);
  return {
    payload,
    errors: [...errors, ...missingErrors(payload, form, errors)],
    ...(attachable.size > 0 && { attached }),
    ...(consents.length > 0 && { consents }),
  };
}

/** Answers to one form that were sent with a lead of another. */
export interface AttachedAnswers {
  form: LoadedForm;
  sent: Answers;
  /** These are the relevant answers: the ones to questions that the form asks, given these answers. */
  answers: Answers;
}

/** Reads a field that carries the answers to an attached form, by that form's own definition. */
export function validateRequiredAttachedAnswers(
  name: string,
  form: LoadedForm,
  value: unknown,
): { attached?: AttachedAnswers; errors: FieldError[] } {
  const { definition } = form;
  const sent = parseObject(value);
  if (sent === undefined) {
    const message =
      value === undefined || value === null || value === ''
        ? `The answers to "${definition.title}" are missing`
        : `This must be an object with the answers to "${definition.title}", or a text that holds its JSON`;
    return { errors: [{ field: name, message }] };
  }
  const { answers, errors } = validateAnswersWithDayTolerance(form, sent);
  return {
    attached: { form, sent, answers },
    errors: errors.map(({ field, message }) => ({ field: joinPath(name, field), message })),
  };
}

/** The forms that name a form in their `submit.attachTo`, by the field of its lead that carries their answers. */
export function attachingFormsByField<Form extends Pick<CompiledForm, 'definition'>>(
  { definition }: Pick<CompiledForm, 'definition'>,
  forms: Readonly<Record<string, Form>>,
): ReadonlyMap<string, Form> {
  return new Map(
    Object.values(forms).flatMap((form) => {
      const { submit } = form.definition;
      return 'attachTo' in submit && submit.attachTo.form === definition.id ? [[submit.attachTo.as, form]] : [];
    }),
  );
}

export interface FormAnswers {
  /** The field that carries the answers; empty for those to the lead's own form. */
  as: string;
  definition: Definition;
  answers: Answers;
}

/** The answers that a form sent: its own, followed by those to the forms attached to it. */
export function splitAttachedAnswers(
  form: Pick<CompiledForm, 'definition'>,
  payload: Answers,
  forms: Readonly<Record<string, Pick<CompiledForm, 'definition'>>>,
): FormAnswers[] {
  const attached = [...attachingFormsByField(form, forms)].flatMap(([as, { definition }]): FormAnswers[] => {
    const answers = parseObject(payload[as]);
    return answers === undefined ? [] : [{ as, definition, answers }];
  });
  return [{ as: '', definition: form.definition, answers: payload }, ...attached];
}

/** Forms by their ids, of which nothing but the definitions is needed to put answers into words. */
export type Wording = Readonly<Record<string, Pick<CompiledForm, 'definition'>>>;

/**
 * The forms of a lead as they were when it was sent, by their locales: that in which the owner reads, and that of the
 * visitor's page. What was asked, and what could be chosen, is read by them, whatever the owner has changed since.
 */
export type StoredWording = Readonly<Record<string, Wording>>;

/** The wording of leads of a form, with the forms attached to it. */
export function wordingWithAttachedByLocale(
  { definition: { id } }: CompiledForm,
  { forms, first }: { forms: Wording; first?: { forms: Wording } },
): StoredWording {
  const inLanguages = [forms, ...(first ? [first.forms] : [])].flatMap((formSet) => {
    const form = formSet[id];
    return form
      ? [[form.definition.labels.dates, [form, ...attachingFormsByField(form, formSet).values()]] as const]
      : [];
  });
  return Object.fromEntries(
    inLanguages.map(([locale, included]) => [
      locale,
      Object.fromEntries(included.map(({ definition }) => [definition.id, { definition }])),
    ]),
  );
}
