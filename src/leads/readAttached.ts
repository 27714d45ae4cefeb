import { joinPath } from '../engine/definition/paths.ts';
import { answersSchema } from '../engine/definition/schemaTree.ts';
import type { Answers, CompiledForm, Definition, FieldError } from '../engine/definition/types.ts';
import { judgeAnswers } from './judgeAnswers.ts';
import { misshapen } from './misshapen.ts';
import { objectOf } from './objectOf.ts';

/** Answers to one form that came with another form's lead. */
export interface AttachedAnswers {
  definition: Definition;
  /** As they were sent. */
  sent: Answers;
  /** Those that count. */
  answers: Answers;
}

/** Reads the field of a lead that carries the answers to another form: judges them with that form's own definition. */
export function readAttached(name: string, form: CompiledForm, value: unknown): { attached?: AttachedAnswers; errors: FieldError[] } {
  const { definition } = form;
  const sent = objectOf(value);
  if (sent === undefined) {
    const message = value === undefined || value === null || value === ''
      ? `The answers to "${definition.title}" are missing`
      : `This must be an object with the answers to "${definition.title}", or a text that holds its JSON`;
    return { errors: [{ field: name, message }] };
  }
  const { answers, errors } = judgeAnswers(form, sent);
  const shape = misshapen(answersSchema(definition), sent);
  const found = shape.length > 0 ? shape : errors;
  return { attached: { definition, sent, answers }, errors: found.map(({ field, message }) => ({ field: joinPath(name, field), message })) };
}
