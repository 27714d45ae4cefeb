import { consentsField, matchingConsents, payloadWithConstants } from '../engine/definition/formPayload.ts';
import type { Answers, Consent, Definition, FieldError } from '../engine/definition/types.ts';
import { type AnswerFacts, formatAnswersAsFacts } from '../engine/flow/answerFacts.ts';
import { missingErrors, parseObject, validateAnswersWithDayTolerance } from '../engine/flow/validateAnswers.ts';
import { type Walk, walkFlow } from '../engine/flow/walk.ts';
import { answerCodeWith } from './answerCode.ts';
import type { Extensions } from './extend.ts';
import { type CompiledForm, expectSameVersion } from './version.ts';

export type { AnswerFacts, Answers, CompiledForm, Consent, Definition, FieldError, Walk };

export interface Submission {
  /** The answers that count, with the form's constants, and nothing else of what was sent. */
  answers: Answers;
  /** Each field has at most one error, worded as on the page. Store nothing while there is one. */
  errors: FieldError[];
  /** Consents that were given in the form's very words. */
  consents: Consent[];
}

interface ReadOptions {
  /** Today where the form is filled in, as `YYYY-MM-DD`. It has no default: without it nothing can count from today. */
  today?: string | undefined;
  /** The extensions that the form was compiled with. */
  extensions?: Extensions | undefined;
}

/**
 * Reads what a browser sent, an object or its JSON: walks and validates it as the page did. What is right on the day
 * before or after is right, because a device may have another day.
 * @throws Error for a form that another version of the package has compiled.
 */
export function readSubmission(form: CompiledForm, body: unknown, { today, extensions }: ReadOptions = {}): Submission {
  expectSameVersion(form);
  const { definition } = form;
  const sent = parseObject(body);
  if (!sent) {
    const message = 'The body must be a JSON object with the answers';
    return { answers: {}, errors: [{ field: '', message }], consents: [] };
  }
  const loaded = { ...form, code: answerCodeWith(extensions), ...(today !== undefined && { today: () => today }) };
  const { answers, errors } = validateAnswersWithDayTolerance(loaded, sent);
  const all = payloadWithConstants(definition, answers);
  return {
    answers: all,
    errors: [...errors, ...missingErrors(all, form, errors)],
    consents: matchingConsents(definition.consents, sent[consentsField]),
  };
}

/** Puts stored answers into words, in the form's order and with its titles. `today`: the day they were sent on. */
export const summarize = (
  definition: Definition,
  answers: Answers,
  { today, extensions }: ReadOptions = {},
): AnswerFacts => formatAnswersAsFacts({ definition, code: answerCodeWith(extensions) }, answers, today);

/** The steps, sections and fields that apply for some answers, and the answers that count. */
export const walk = ({ definition }: CompiledForm, answers: Answers, { today, extensions }: ReadOptions = {}): Walk =>
  walkFlow({ definition, code: answerCodeWith(extensions) }, answers, { today });
