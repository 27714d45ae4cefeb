import { mergedSchema, canPostNatively, isGroup, isEntryList } from './schemaTree.ts';
import type { Definition, PropertySchema } from './types.ts';

const kilobyte = 1024;

/** The most bytes of a body that the service takes: proxies let no more than a megabyte through. */
export const maxBodyBytes = 960 * kilobyte;

/** The most bytes of a character in UTF-8, and of one that JSON escapes. */
const charBytes = 4;

/** How many bytes a browser posts for a byte of a form without scripts. */
const postedFactor = 3;

/** How many times the bytes of attached answers are sent: the page adds them in words. */
const attachedFactor = 2;

/** Bytes of an answer that is a file, with its name and properties. */
const fileBytes = 1500;

/** Bytes of a number, of a yes or no, and of the signs around each answer. */
const valueBytes = 32;

/** The most characters of a text that nothing but its format limits. */
const defaultLength = 500;

type SizedForm = Pick<Definition, 'steps' | 'sections' | 'submit'>;
/** The forms whose answers travel with those to another, each by the name of its part. */
type AttachedForms = readonly (readonly [name: string, form: SizedForm])[];

/** The most bytes that the parts of a form's submission may take as it is sent, by the name of each part. */
export function maxBytesByAnswerName(form: SizedForm, attached: AttachedForms): ReadonlyMap<string, number> {
  const perByte = canPostNatively(form) ? postedFactor : 1;
  return new Map([
    ...Object.entries(mergedSchema(form).properties).map(
      ([name, property]) => [name, perByte * bytesOf(property)] as const,
    ),
    ...attached.map(([name, attachedForm]) => [name, attachedFactor * bytesOf(mergedSchema(attachedForm))] as const),
  ]);
}

function bytesOf(property: PropertySchema): number {
  if (isGroup(property))
    return sum(Object.entries(property.properties).map(([name, inner]) => charBytes * name.length + bytesOf(inner)));
  if (isEntryList(property)) return property.maxItems * bytesOf(property.items);
  const { type, values, items, maxItems = 0, maxFiles = 1, enum: options, maxLength, length } = property;
  if (values) return maxItems * bytesOf(values);
  if (type === 'file') return maxFiles * fileBytes;
  const optionSizes = (items?.enum ?? options)?.map((option) => charBytes * String(option).length + valueBytes);
  if (optionSizes) return items ? sum(optionSizes) : Math.max(...optionSizes);
  return valueBytes + (type === 'string' ? charBytes * (maxLength ?? length ?? defaultLength) : 0);
}

const sum = (bytes: readonly number[]): number => bytes.reduce((total, each) => total + each, valueBytes);

/** The most bytes of the body that a form's call takes: what its fields may hold, and no less than any form gets. */
export function bodyLimitFor(form: SizedForm, attached: AttachedForms): number {
  const carriesOthers = 'call' in form.submit && (form.submit.call.attached ?? []).length > 0;
  const minimum = (carriesOthers ? 128 : 64) * kilobyte;
  return Math.min(maxBodyBytes, Math.max(minimum, sum([...maxBytesByAnswerName(form, attached).values()])));
}
