import { fill } from '../engine/definition/template.ts';
import type { JsonPath } from '../json/tree.ts';
import { isObjectOrArray, valueAt } from '../values/values.ts';

/** A file, of whatever else it holds, whose texts forms may show and send. */
export interface SharedTexts {
  /** Its path among the sources. */
  path: string;
  /** Names in braces by which forms show shared texts, each with the text's path in the file of shared texts. */
  placeholders: Readonly<Record<string, JsonPath>>;
  /** The place of the tag by which forms write dates and numbers, if not as their messages do. */
  locale?: JsonPath;
}

export type SharedValues = Readonly<Record<string, string>>;

/** The text of each placeholder, by its name, at its path in the content of any shape. What is no text is left out. */
export function readPlaceholderValues(shared: SharedTexts | undefined, content: unknown): SharedValues {
  return Object.fromEntries(
    Object.entries(shared?.placeholders ?? {}).flatMap(([name, path]) => {
      const value = valueAt(content, path);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Keys of a section under which texts show shared values and answers, as deep as they lie. */
export const filledKeys: ReadonlySet<string | number | undefined> = new Set([
  'heading',
  'description',
  'ui:description',
  'ui:help',
  'ui:title',
  'ui:add',
  'ui:enumNames',
  'ui:enumDescriptions',
]);

/** Whether a text of a `form.json` is filled with shared values. */
export const isFilledWithSharedValues = (formPointer: JsonPath): boolean =>
  formPointer[0] === 'page' || formPointer.join('.').startsWith('submit.next.') || formPointer.join() === 'title';

/**
 * JSON with the values in its texts, so that each is changed in one place; `only` names the keys whose texts are meant.
 * Other placeholders stay: they are filled where their text is shown.
 */
export const fillTexts = <Part>(json: Part, values: SharedValues, keys?: ReadonlySet<unknown>): Part =>
  mapStrings(json, (text) => fill(text, values), keys);

export function mapStrings<Part>(json: Part, map: (text: string) => string, keys?: ReadonlySet<unknown>): Part {
  const filled = (value: unknown, isMeant: boolean): unknown => {
    if (typeof value === 'string') return isMeant ? map(value) : value;
    if (Array.isArray(value)) return value.map((entry) => filled(entry, isMeant));
    if (!isObjectOrArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, filled(inner, keys?.has(key) ?? true)]),
    );
  };
  return filled(json, keys === undefined) as Part;
}
