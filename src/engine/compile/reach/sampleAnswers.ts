import { rangeOf } from '../../../compile/rules.ts';
import type { FieldSchema } from '../../definition/types.ts';
import { numbersBetween } from './numbersBetween.ts';
import { sampleFiles } from './sampleFiles.ts';
import { sampleTexts } from './sampleTexts.ts';

/** Answers that the rules of a field may accept, the likeliest first; `others` are answers given elsewhere, which some fields repeat. */
export function sampleAnswers(field: FieldSchema, others: readonly unknown[]): unknown[] {
  const { type, enum: values, items, disabledOptions = [], minItems = 1 } = field;
  const isOpen = (option: string | number): boolean => !disabledOptions.includes(option);
  if (type === 'boolean') return [true, false];
  if (type === 'file') return sampleFiles(field);
  if (type === 'array') return [items?.enum.filter(isOpen).slice(0, Math.max(1, minItems))];
  if (values) return values.filter(isOpen);
  return [...(type === 'string' ? sampleTexts(field) : sampleNumbers(field)), ...others];
}

function sampleNumbers(field: FieldSchema): number[] {
  const [least, most] = rangeOf(field);
  const low = Math.max(least, Math.min(1, most));
  const high = Math.min(most, low + 1000);
  return [low, ...numbersBetween(low, high, true), high, ...(field.type === 'integer' ? [] : numbersBetween(low, high, false))];
}
