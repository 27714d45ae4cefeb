import { isRecord } from '../../pricing/errors.ts';

/** A library whose forms are JSON files too, and the keys by which its files are known. */
interface Library {
  name: string;
  isOf: (file: Readonly<Record<string, unknown>>) => boolean;
}

const holds = (list: unknown, key: string): boolean =>
  Array.isArray(list) && list.some((one) => isRecord(one) && key in one);

/** Tried in this order: the first that knows its file counts. */
const libraries: readonly Library[] = [
  {
    name: 'the DEFRA forms designer',
    isOf: ({ pages, startPage, engine }) =>
      holds(pages, 'path') && (holds(pages, 'components') || startPage !== undefined || engine !== undefined),
  },
  {
    name: 'SurveyJS',
    isOf: ({ pages, elements }) => holds(pages, 'elements') || (holds(elements, 'type') && holds(elements, 'name')),
  },
  { name: 'Form.io', isOf: ({ components }) => holds(components, 'type') && holds(components, 'key') },
  {
    name: 'JSON Forms',
    isOf: ({ uischema, type, elements, scope }) => isJsonForms(uischema) || isJsonForms({ type, elements, scope }),
  },
  {
    name: 'RJSF',
    isOf: ({ schema, uiSchema, formData, heading }) =>
      isJsonSchema(schema) && heading === undefined && (isRecord(uiSchema) || formData !== undefined),
  },
];

/** A schema of JSON Schema for an object, as RJSF takes it beside its `uiSchema`. */
const isJsonSchema = (value: unknown): boolean =>
  isRecord(value) &&
  (isRecord(value['properties']) || typeof value['$ref'] === 'string' || typeof value['type'] === 'string');

/** A layout of JSON Forms, or one of its controls. */
const isJsonForms = (value: unknown): boolean =>
  isRecord(value) &&
  ((Array.isArray(value['elements']) && /Layout$|^Group$|^Categorization$|^Category$/.test(String(value['type']))) ||
    (value['type'] === 'Control' && typeof value['scope'] === 'string'));

/** The library for which a file was written; undefined for one of ours, and for what is not known. */
export const libraryOf = (file: unknown): string | undefined =>
  isRecord(file) ? libraries.find(({ isOf }) => isOf(file))?.name : undefined;
