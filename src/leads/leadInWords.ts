import { dateFormats } from '../engine/definition/dates.ts';
import { answersSchema } from '../engine/definition/schemaTree.ts';
import { type Answers, type CompiledForm, type Definition, filesIn } from '../engine/definition/types.ts';
import { calgaryDate } from '../pricing/calgary.ts';
import { isRecord } from '../pricing/errors.ts';
import { type AnswerFacts, answerFacts, type Fact, type RepeatedFacts } from './answerFacts.ts';
import { severalLines } from './plainText.ts';
import { attachedForms, objectOf } from './readLead.ts';
import { type LeadForm, leadForms } from './sentForm.ts';

type Forms = Readonly<Record<string, CompiledForm>>;

/** A lead as far as its answers go. */
interface LeadAnswers {
  kind: string;
  payload: Readonly<Record<string, unknown>>;
}

/** The form that a kind of lead comes by. Undefined where the owner has taken it away since. */
export const formOf = (kind: string, forms: Forms): LeadForm | undefined =>
  leadForms(forms).find(({ call }) => call.lead === kind);

/** Answers to one form that a lead holds. */
interface LeadPart {
  /** The field that carries them; empty for the answers to the lead's own form. */
  as: string;
  definition: Definition;
  answers: Answers;
}

/** What was sent by a form: the answers to it, and after them those to the forms that travelled with it. */
export function partsOfForm(form: CompiledForm, payload: Answers, forms: Forms): LeadPart[] {
  const attached = [...attachedForms(form, forms)].flatMap(([as, { definition }]): LeadPart[] => {
    const answers = objectOf(payload[as]);
    return answers === undefined ? [] : [{ as, definition, answers }];
  });
  return [{ as: '', definition: form.definition, answers: payload }, ...attached];
}

/** The parts of a stored lead; none where its form is gone. */
export function partsOf({ kind, payload }: LeadAnswers, forms: Forms): LeadPart[] {
  const form = formOf(kind, forms)?.form;
  return form === undefined ? [] : partsOfForm(form, payload, forms);
}

/** The answers to the forms that travelled with a lead. */
export const attachedTo = (lead: LeadAnswers, forms: Forms): LeadPart[] =>
  partsOf(lead, forms).filter(({ as }) => as !== '');

/** Everything that was answered, in words. */
export interface LeadWords extends Pick<AnswerFacts, 'facts'> {
  /** With the field that carries the answers, as in `LeadPart`. */
  repeated: (RepeatedFacts & { as: string })[];
}

/**
 * Tells a lead by its forms; what they do not ask, or not any more, by the names that it is stored by, with dates in
 * the words of `language`, such as `en-CA`.
 */
export function leadInWords(lead: LeadAnswers & { receivedAt: string }, forms: Forms, language = 'en-CA'): LeadWords {
  const today = calgaryDate(new Date(lead.receivedAt));
  const parts = partsOf(lead, forms).map(({ as, definition, answers }) => ({
    as,
    ...answerFacts(definition, answers, today),
  }));
  return {
    facts: [
      ...parts.flatMap(({ facts }) => facts),
      ...parts.flatMap(({ untold }) => untold),
      ...unasked(lead, formOf(lead.kind, forms), language),
    ],
    repeated: parts.flatMap(({ as, repeated }) => repeated.map((step) => ({ as, ...step }))),
  };
}

/** What the form has no field for, or the whole of a lead whose form is gone: under the name that it is stored by. */
function unasked({ payload }: LeadAnswers, found: LeadForm | undefined, language: string): Fact[] {
  const submit = found?.form.definition.submit;
  const known = new Set([
    ...(found ? Object.keys(answersSchema(found.form.definition).properties) : []),
    ...(found?.call.attached ?? []),
    ...(submit && 'constants' in submit ? Object.keys(submit.constants) : []),
  ]);
  return Object.entries(payload).flatMap(([label, value]): Fact[] => {
    if (known.has(label) || value === null || value === '') return [];
    const words = readable(value, language);
    return [{ label, value: severalLines(typeof words === 'string' ? words : JSON.stringify(words)) }];
  });
}

/** What no form asks: files by their names, dates and times as people read them. Nothing else is stored like these. */
function readable(value: unknown, language: string): unknown {
  const files = filesIn(value);
  if (files.length > 0) return files.map(({ name }) => name).join(', ');
  if (Array.isArray(value)) return value.map((each: unknown) => readable(each, language));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner, language)]));
  const format = Object.values(dateFormats).find(({ pattern }) => typeof value === 'string' && pattern.test(value));
  return format ? format.words(String(value), language) : value;
}
