import { countedAnswer, isBox, typedAt } from '../definition/answerValues.ts';
import type { Answers, FieldSchema } from '../definition/types.ts';
import type { FieldPart, Part } from './parts.ts';

/** Whether all entries of a list count as they are. */
export function countAsTheyStand(
  entries: readonly unknown[],
  shown: readonly Part[],
  sent: boolean,
): entries is Answers[] {
  for (const entry of entries) if (!countsAsItStands(entry, shown, sent)) return false;
  return true;
}

/**
 * Whether what counts of a group or an entry is the very object: nothing but answers to fields that are shown, in their
 * order, each as it is kept. Most are, and need no copy.
 */
export function countsAsItStands(entry: unknown, shown: readonly Part[], sent: boolean): entry is Answers {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return false;
  let next = 0;
  for (const name in entry) {
    while (next < shown.length && shown[next]?.name !== name) if (!mayBeAbsent(shown[next++], sent)) return false;
    const part = shown[next++];
    if (part?.kind !== 'field') return false;
    if (!isCounted(part, (entry as Answers)[name])) return false;
  }
  while (next < shown.length) if (!mayBeAbsent(shown[next++], sent)) return false;
  return true;
}

/** Whether an answer counts as it is: numbers and boxes do, texts unless they have to be put in their stored form. */
function isCounted({ field, options, isPlainText }: FieldPart, value: unknown): boolean {
  if (options) return false;
  if (typeof value === 'number' || typeof value === 'boolean') return true;
  if (isPlainText && typeof value === 'string') return value !== '' && value.trim() === value;
  return value !== undefined && countedAnswer(field, value) === value;
}

/** Whether nothing counts of a part that nothing was typed into. */
const mayBeAbsent = (part: Part | undefined, sent: boolean): boolean =>
  part?.kind === 'field' &&
  // The first entry may answer it for all.
  (sent || !part.isShared) &&
  fieldAnswer(part.field, part.name, undefined, sent) === undefined;

/** What was typed under the name of a part: which is never that of anything that objects inherit. */
export const typedIn = (values: unknown, name: string): unknown =>
  values !== null && typeof values === 'object' && !Array.isArray(values) ? (values as Answers)[name] : undefined;

/** What counts of a field. A box cannot be emptied: without an answer it is as it was at first. */
export function fieldAnswer(field: FieldSchema, name: string, values: unknown, sent: boolean): unknown {
  const isTicked = isBox(field);
  const held = sent && !isTicked ? typedIn(values, name) : typedAt(values, name, field);
  return countedAnswer(field, held) ?? (isTicked ? field.default : undefined);
}
