import { answersSchema, canPostNatively, isGroup, isList } from './schemaTree.ts';
import type { Definition, PropertySchema } from './types.ts';

const kilobyte = 1024;

/** The most bytes of a body that the service takes: proxies let no more than a megabyte through. */
export const mostTaken = 960 * kilobyte;

/** The most bytes that a character takes in UTF-8, and that one which JSON escapes takes there. */
const perCharacter = 4;

/** How many bytes a browser makes of each of them as it posts a form by itself. */
const perPostedByte = 3;

/** How many times the bytes of attached answers travel: the page tells them in words, too. */
const perAttachedByte = 2;

/** Bytes of an answer that is a file: its name, and what is known of it. */
const perFile = 1500;

/** Bytes of a number, of a yes or no, and of the signs around each answer. */
const perValue = 32;

/** The most characters of a text that nothing but its format limits. */
const mostUnlimited = 500;

type Asking = Pick<Definition, 'steps' | 'sections' | 'submit'>;
/** The forms whose answers travel with a lead, each by the name of its part. */
type AttachedForms = readonly (readonly [name: string, form: Asking])[];

/** The most bytes that the parts of a form's lead may take as it is sent, by the name of each part. */
export function mostBytesOf(form: Asking, attached: AttachedForms): ReadonlyMap<string, number> {
  const perByte = canPostNatively(form) ? perPostedByte : 1;
  return new Map([
    ...Object.entries(answersSchema(form).properties).map(
      ([name, property]) => [name, perByte * bytesOf(property)] as const,
    ),
    ...attached.map(([name, other]) => [name, perAttachedByte * bytesOf(answersSchema(other))] as const),
  ]);
}

function bytesOf(property: PropertySchema): number {
  if (isGroup(property))
    return sum(Object.entries(property.properties).map(([name, inner]) => perCharacter * name.length + bytesOf(inner)));
  if (isList(property)) return property.maxItems * bytesOf(property.items);
  const { type, values, items, maxItems = 0, maxFiles = 1, enum: options, maxLength, length } = property;
  if (values) return maxItems * bytesOf(values);
  if (type === 'file') return maxFiles * perFile;
  const ofOptions = (items?.enum ?? options)?.map((option) => perCharacter * String(option).length + perValue);
  if (ofOptions) return items ? sum(ofOptions) : Math.max(...ofOptions);
  return perValue + (type === 'string' ? perCharacter * (maxLength ?? length ?? mostUnlimited) : 0);
}

const sum = (bytes: readonly number[]): number => bytes.reduce((all, each) => all + each, perValue);

/** The most bytes of the body that a form's call takes: what its fields may hold, and no less than any form gets. */
export function bodyLimitFor(form: Asking, attached: AttachedForms): number {
  const carriesOthers = 'call' in form.submit && (form.submit.call.attached ?? []).length > 0;
  const least = (carriesOthers ? 128 : 64) * kilobyte;
  return Math.min(mostTaken, Math.max(least, sum([...mostBytesOf(form, attached).values()])));
}
