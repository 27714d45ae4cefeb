import { isBox, typedAt } from '../definition/answerValues.ts';
import { isGroup, isList } from '../definition/schemaTree.ts';
import type { Answers, Definition, GroupSchema } from '../definition/types.ts';
import { valueAt } from '../../values/values.ts';

/**
 * What a submission carries: the answers that count, what the page attaches, and the form's constants, which nothing
 * overrides.
 */
export const payloadOf = (
  { submit }: Definition,
  counted: Answers,
  attached: Answers = {},
): Record<string, unknown> => ({
  ...attached,
  ...counted,
  ...('call' in submit && submit.constants),
});

/** Whether anything was typed that differs from the form's defaults. */
export function isEntered({ properties }: GroupSchema, typed: unknown): boolean {
  return Object.entries(properties).some(([name, property]) => {
    const value = valueAt(typed, name);
    if (value === undefined) return false;
    if (isGroup(property)) return isEntered(property, value);
    if (isList(property) && property.default) return JSON.stringify(value) !== JSON.stringify(property.default);
    if (isList(property)) return Array.isArray(value) && value.some((entry) => isEntered(property.items, entry));
    if (property.calculated) return false;
    // A box that was cleared again is one that nobody touched.
    const isNothing = (answer: unknown): boolean => isBlank(answer) || (answer === false && isBox(property));
    const answer = typedAt(typed, name, property);
    return (
      JSON.stringify(answer) !== JSON.stringify(property.default) && !(isNothing(answer) && isNothing(property.default))
    );
  });
}

/** Whether an answer is empty. */
export const isBlank = (answer: unknown): boolean =>
  answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0);
