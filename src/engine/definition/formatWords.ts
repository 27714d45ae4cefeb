import { amountCode } from './amountCode.ts';
import { formatCode } from './formats.ts';
import type { Labels } from './generated/MessagesFile.ts';
import type { FieldSchema } from './types.ts';

/** An answer as people read it; undefined for one that reads as it is stored, or is none. */
export function formatWords({ format, amount }: FieldSchema, answer: unknown, labels: Labels): string | undefined {
  if (typeof answer === 'number' && amount !== undefined) return amountCode.amountWords?.(amount, answer, labels);
  const { words, pattern } = (format && formatCode.get(format)) ?? {};
  return typeof answer === 'string' && pattern?.test(answer) ? words?.(answer, labels.dates) : undefined;
}
