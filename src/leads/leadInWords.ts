import { dateFormats } from '../engine/definition/dates.ts';
import { topLevelAnswerNames } from '../engine/definition/schemaTree.ts';
import type { Definition, SendSubmit } from '../engine/definition/types.ts';
import { asFiles } from '../engine/definition/answerValues.ts';
import { dayIn } from '../pricing/days.ts';
import type { CompanyClock } from '../pricing/wallTime.ts';
import { type AnswerFacts, formatAnswersAsFacts, type Fact, type RepeatedFacts } from '../engine/flow/answerFacts.ts';
import { labelledAnswer } from '../engine/flow/answerWords.ts';
import { siteAnswerCode } from './answerCode.ts';
import { type FieldName, namedValueAsText } from './namedFields.ts';
import { oneLine } from './plainText.ts';
import { cleanText } from '../engine/definition/cleanText.ts';
import { type FormAnswers, splitAttachedAnswers, type StoredWording, type Wording } from './readLead.ts';
import { isRecord } from '../values/values.ts';

interface LeadAnswers {
  /** The forms as they were when the lead was sent; absent if forms were not stored yet at that time. */
  wording?: StoredWording;
  kind: string;
  payload: Readonly<Record<string, unknown>>;
}

/** The form that sends leads of a kind; undefined where the owner has removed it. */
export function formSendingLeadKind(
  kind: string,
  forms: Wording,
): { definition: Definition; submit: SendSubmit } | undefined {
  for (const { definition } of Object.values(forms)) {
    const { submit } = definition;
    if ('call' in submit && submit.call.lead === kind) return { definition, submit };
  }
  return undefined;
}

/** The language of a lead's form, such as `en-CA`, as dates and amounts are written in it. */
export const dateLocaleOfLeadKind = (kind: string, forms: Wording): string =>
  (formSendingLeadKind(kind, forms)?.definition ?? Object.values(forms)[0]?.definition)?.labels.dates ?? 'en-CA';

/** Picks the forms by which a lead is read: those of the day it was sent, in the language of today's forms. */
const wordingFor = ({ kind, wording }: LeadAnswers, forms: Wording): Wording =>
  wording?.[dateLocaleOfLeadKind(kind, forms)] ?? forms;

/** The answers in a stored lead by form; none where its form is not known any more. */
export function splitLeadAnswersByForm(lead: LeadAnswers, today: Wording): FormAnswers[] {
  const forms = wordingFor(lead, today);
  const form = formSendingLeadKind(lead.kind, forms);
  return form === undefined ? [] : splitAttachedAnswers(form, lead.payload, forms);
}

export const attachedAnswers = (lead: LeadAnswers, forms: Wording): FormAnswers[] =>
  splitLeadAnswersByForm(lead, forms).filter(({ as }) => as !== '');

/** The first answer under some names in a lead or answers attached to it, in words of its form, on one line. */
export function firstAnswerInWords(lead: LeadAnswers, forms: Wording, names: readonly FieldName[]): string {
  const formAnswers = [...splitLeadAnswersByForm(lead, forms), { definition: undefined, answers: lead.payload }];
  const texts = names.flatMap((name) =>
    formAnswers.map(
      ({ definition, answers }) =>
        (definition && labelledAnswer({ definition, code: siteAnswerCode }, answers, name)?.value) ||
        namedValueAsText(answers, name),
    ),
  );
  return oneLine(
    texts.find((text) => text !== ''),
    200,
  );
}

export interface LeadText extends Pick<AnswerFacts, 'facts'> {
  /** The entries of repeated steps, with the field that carries the answers, as in `FormAnswers`. */
  repeated: (RepeatedFacts & { as: string })[];
}

/** Puts a lead into words by its forms, in their language. Answers without a field are labelled by their names. */
export function leadFactsInStoredWording(
  lead: LeadAnswers & { receivedAt: string },
  { forms, clock }: { forms: Wording; clock: CompanyClock },
): LeadText {
  const today = dayIn(clock, new Date(lead.receivedAt));
  const formAnswers = splitLeadAnswersByForm(lead, forms).map(({ as, definition, answers }) => ({
    as,
    ...formatAnswersAsFacts({ definition, code: siteAnswerCode }, answers, today),
  }));
  return {
    facts: [
      ...formAnswers.flatMap(({ facts }) => facts),
      ...formAnswers.flatMap(({ leftovers }) => leftovers),
      ...extraFacts(
        lead,
        formSendingLeadKind(lead.kind, wordingFor(lead, forms)),
        dateLocaleOfLeadKind(lead.kind, forms),
      ),
    ],
    repeated: formAnswers.flatMap(({ as, repeated }) => repeated.map((step) => ({ as, ...step }))),
  };
}

/** The values of a lead without a field in its form, or all if the form is not known, labelled with their names. */
function extraFacts({ payload }: LeadAnswers, form: ReturnType<typeof formSendingLeadKind>, language: string): Fact[] {
  const { definition, submit } = form ?? {};
  // Fields, what is attached, and constants.
  const sentNames = new Set([
    ...(definition ? topLevelAnswerNames(definition) : []),
    ...(submit?.call.attached ?? []),
    ...Object.keys(submit?.constants ?? {}),
  ]);
  return Object.entries(payload).flatMap(([label, value]): Fact[] => {
    if (sentNames.has(label) || value === null || value === '') return [];
    const formatted = formatValue(value, language);
    return [{ label, value: cleanText(typeof formatted === 'string' ? formatted : JSON.stringify(formatted)) }];
  });
}

/** A value without a field, made readable: files by name, dates and times in words. Nothing else looks alike. */
function formatValue(value: unknown, language: string): unknown {
  const files = asFiles(value);
  if (files.length > 0) return files.map(({ name }) => name).join(', ');
  if (Array.isArray(value)) return value.map((each: unknown) => formatValue(each, language));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, formatValue(inner, language)]));
  const format = Object.values(dateFormats).find(({ pattern }) => typeof value === 'string' && pattern.test(value));
  return format ? format.words(String(value), language) : value;
}
