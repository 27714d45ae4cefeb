import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { RJSFSchema } from '@rjsf/utils';
import { onlyField, type PlainSection, wrapAsSection as sectionOfSchema } from '../../src/compile/plainSection.ts';
import type { SourceFile } from '../../src/compile/sourceFiles.ts';
import type { Answers } from '../../src/engine/definition/types.ts';
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

const folder = 'src/playground/samples/rjsf';

export const samples: readonly Sample[] = readdirSync(folder).map((file) => ({
  ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Sample, 'name'>),
  name: basename(file, '.json'),
}));

export type Section = PlainSection & { schema: RJSFSchema };

/** A sample in a section file, as `npm run import` wraps any schema. */
export const sectionOf = ({ schema, uiSchema }: Sample): Section =>
  sectionOfSchema(schema as Record<string, unknown>, uiSchema as Record<string, unknown>) as Section;

/** The answers that come with a sample, as its section asks them. */
export const answersTo = (sample: Sample): Answers =>
  onlyField in (sectionOf(sample).schema.properties ?? {})
    ? { [onlyField]: sample.formData }
    : ((sample.formData ?? {}) as Answers);

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
