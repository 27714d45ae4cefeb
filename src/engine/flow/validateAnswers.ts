import type { LoadedForm } from '../definition/answerCode.ts';
import { shiftDay } from '../definition/dayLimits.ts';
import { joinPath } from '../definition/paths.ts';
import { isGroup, isEntryList, mergedSchema } from '../definition/schemaTree.ts';
import type { Answers, CompiledForm, FieldError, PropertySchema } from '../definition/types.ts';
import { isRecord, valueAt } from '../../values/values.ts';
import { checkSection } from './sectionErrors.ts';
import { walkFlow } from './walk.ts';

/**
 * The relevant answers to a form and all errors, by the same validation as in the browser. The device of a visitor may
 * have another day than the service, around midnight or where its clock is wrong. So what is right on the day before or
 * after is right, and relevant is then what is on that day. Errors of answers in another structure than the form's
 * are reported alone.
 */
export function validateAnswersWithDayTolerance(form: LoadedForm, sent: Answers): ReturnType<typeof validateOnDay> {
  const result = validateOnDay(form, sent);
  const today = form.today?.();
  if (today === undefined || result.errors.length === 0) return result;
  const others = [-1, 1].map((days) =>
    validateOnDay({ ...form, today: () => shiftDay(today, { months: 0, days }) }, sent),
  );
  return others.find(({ errors }) => errors.length === 0) ?? result;
}

function validateOnDay(form: LoadedForm, sent: Answers): { answers: Answers; errors: FieldError[] } {
  const walk = walkFlow(form, sent, { today: form.today?.(), sent: true });
  const sections = walk.steps.flatMap((step) => step.sections);
  const errors = sections.flatMap((section) => checkSection(form, section));
  const { id, heading, ends } = sections.at(-1)?.section ?? {};
  if (ends === 'unsent') errors.push({ field: id ?? '', message: heading ?? '' });
  const shape = structureErrors(mergedSchema(form.definition), sent);
  return { answers: walk.answers, errors: shape.length > 0 ? shape : errors };
}

/** Makes errors for empty fields that every sent form must fill, even if no section asks for them. */
export function missingErrors(
  payload: Record<string, unknown>,
  { neededWhenSent = {} }: CompiledForm,
  errors: readonly FieldError[],
): FieldError[] {
  return Object.entries(neededWhenSent).flatMap(([field, message]) =>
    isNonEmptyAnswer(payload[field]) || errors.some((error) => error.field === field) ? [] : [{ field, message }],
  );
}

export const isNonEmptyAnswer = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.trim() !== ''
    : Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null;

/**
 * Errors for answers with the wrong structure: no object for a group, or no list for a list. The walk treats those as
 * unanswered, which suits old saved answers, but what is sent must not lose a part of the answers unnoticed.
 */
function structureErrors(schema: PropertySchema, sent: unknown, path = ''): FieldError[] {
  if (sent === undefined) return [];
  if (isGroup(schema)) {
    if (!isRecord(sent)) return [{ field: path, message: 'This must be an object' }];
    return Object.entries(schema.properties).flatMap(([name, property]) =>
      structureErrors(property, valueAt(sent, name), joinPath(path, name)),
    );
  }
  if (isEntryList(schema)) {
    if (!Array.isArray(sent)) return [{ field: path, message: 'This must be a list' }];
    // Entries beyond the maximum are rejected elsewhere, or are not relevant.
    return sent
      .slice(0, schema.maxItems)
      .flatMap((entry, index) => structureErrors(schema.items, entry, joinPath(path, index)));
  }
  return [];
}

/** An object that was sent directly or as JSON text; undefined for anything else. */
export function parseObject(sent: unknown): Record<string, unknown> | undefined {
  const value = typeof sent === 'string' ? tryParseJson(sent) : sent;
  // The copy has only own properties, and so none that were inherited.
  return isRecord(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
