import { valueAt } from '../definition/paths.ts';
import type { Answers, Definition, FieldError, Notice } from '../definition/types.ts';

/**
 * What a form says over the page when something is wrong: another word where nothing is missing. `counted` are the
 * answers as they are judged, of which what is empty is no part.
 */
export function noticeOfErrors(
  { notices: { invalid, wrong = invalid } }: Definition,
  counted: Answers,
  errors: readonly FieldError[],
): Notice {
  const isMissing = ({ field }: FieldError): boolean => (valueAt(counted, field) ?? false) === false;
  return errors.some(isMissing) ? invalid : wrong;
}
