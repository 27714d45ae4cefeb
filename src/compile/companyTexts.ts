import { fill } from '../engine/definition/template.ts';
import type { JsonPath } from '../json/tree.ts';
import { isObject, valueAt } from '../values/values.ts';

/** Names in braces by which texts show what is true of the company, and where that stands in the content file. */
const companyPaths = {
  company: ['company', 'name'],
  phone: ['company', 'phone'],
  info: ['company', 'mailboxes', 'info'],
  services: ['company', 'mailboxes', 'services'],
  site: ['company', 'url'],
} as const;

export const companyPlaceholders: readonly string[] = Object.keys(companyPaths);

export type CompanyValues = Readonly<Record<string, string>>;

/** The values of a content file that may have any shape: what is no text there is left out. */
export function companyValues(content: unknown): CompanyValues {
  return Object.fromEntries(
    Object.entries(companyPaths).flatMap(([name, path]) => {
      const value = valueAt(content, path);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Keys of a section under which texts show the company and answers, as deep as they lie. */
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

/** Whether a text of a `form.json` is filled with what is true of the company. */
export const hasCompanyValuesInForm = (formPointer: JsonPath): boolean =>
  formPointer[0] === 'page' || formPointer.join('.').startsWith('submit.next.') || formPointer.join() === 'title';

/**
 * JSON with the values in its texts, so that each is changed in one place; `only` names the keys whose texts are meant.
 * Other placeholders stay: they are filled where their text is shown.
 */
export const fillTexts = <Part>(json: Part, values: CompanyValues, keys?: ReadonlySet<unknown>): Part =>
  mapStrings(json, (text) => fill(text, values), keys);

export function mapStrings<Part>(json: Part, map: (text: string) => string, keys?: ReadonlySet<unknown>): Part {
  const filled = (value: unknown, isMeant: boolean): unknown => {
    if (typeof value === 'string') return isMeant ? map(value) : value;
    if (Array.isArray(value)) return value.map((entry) => filled(entry, isMeant));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, filled(inner, keys?.has(key) ?? true)]),
    );
  };
  return filled(json, keys === undefined) as Part;
}
