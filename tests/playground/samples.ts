import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import type { SourceFile } from '../../src/compile/files.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
import type { JsonPath } from '../../src/json/tree.ts';
import { formFile, frozen } from '../engine/sources.ts';

/**
 * A sample of RJSF's playground, built anew: the same keywords in the same structure, with names and texts of our own.
 */
export interface Sample {
  name: string;
  schema: RJSFSchema;
  uiSchema?: object;
  formData?: unknown;
  /** Errors from elsewhere, which RJSF is handed beside the answers. */
  extraErrors?: Record<string, { __errors: string[] }>;
  /** Functions of the original that are no JSON, by their names, with what stands in their place here. */
  code?: Record<string, string>;
}

const folder = 'tests/playground/samples';

export const samples: readonly Sample[] = readdirSync(folder).map((file) => ({
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Sample, 'name'>),
  name: basename(file, '.json'),
}));

export interface Section extends Record<string, unknown> {
  schema: RJSFSchema;
}

/** Where the one question of a sample stands whose root is no object, or is shown by a field of its own. */
const onlyField = 'answer';

const isAnObject = ({ schema, uiSchema = {} }: Sample): boolean =>
  (schema.type === undefined || schema.type === 'object') && !('ui:field' in uiSchema);

/** A sample in a section file, as a script can wrap any of them. A root is there, whatever it is. */
export const sectionOf = (sample: Sample): Section => {
  const { schema, uiSchema } = sample;
  const whole = schema.type === 'object' ? { required: [onlyField] } : {};
  return {
    $schema: '../meta/section.schema.json',
    schema: isAnObject(sample) ? schema : { type: 'object', ...whole, properties: { [onlyField]: schema } },
    ...(uiSchema && { ui: isAnObject(sample) ? uiSchema : { [onlyField]: uiSchema } }),
  };
};

/** The answers that come with a sample, as its section asks them. */
export const answersTo = (sample: Sample): Answers =>
  isAnObject(sample) ? ((sample.formData ?? {}) as Answers) : { [onlyField]: sample.formData };

/** The sample project's catalogue, without its sentences for fields of other forms. */
const catalogue: SourceFile = (() => {
  const { fields: _fields, ...words } = JSON.parse(
    frozen.find(({ path }) => path === 'messages/en.json')?.text ?? '',
  ) as Record<string, unknown>;
  return { path: 'messages/en.json', text: JSON.stringify(words) };
})();

/** The file of a sample's section, as findings name it. */
export const sectionFile = 'playground/sample.json';

/** The form whose one section this is. */
export function sourcesWith(section: Section): SourceFile[] {
  const text = JSON.stringify(section, undefined, 2);
  return [catalogue, formFile('playground', ['sample']), { path: sectionFile, text }];
}

/** A copy of a section without the value at a path, or what is around it; undefined where that leaves no schema. */
export function without(section: Section, at: Readonly<JsonPath>): Section | undefined {
  const [key, around] = [at.at(-1), at.slice(0, -1)];
  if (key === undefined || around.length === 0) return undefined;
  const rest = structuredClone(section);
  const holder: unknown = around.reduce<unknown>((part, step) => Object(part)[step], rest);
  if (!Object.hasOwn(Object(holder), key)) return without(section, around);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else Reflect.deleteProperty(Object(holder), key);
  return rest;
}
