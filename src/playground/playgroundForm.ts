// playground: the files of a form in an editor, beside the form. `npm run dev` has it, and nothing that visitors load.

import type { Finding } from '../compile/Finding.ts';
import type { ImportableForm } from '../compile/importForm.ts';
import { printJson } from '../compile/printJson.ts';
import type { Answers } from '../engine/definition/types.ts';
import { asRecord, isRecord } from '../values/values.ts';

/** The tabs of the editor. A section's file is cut into the first three. */
export const tabs = ['schema', 'ui', 'conditions', 'form', 'options'] as const;
export type Tab = (typeof tabs)[number];

type Json = Record<string, unknown>;

/** A section file is kept as texts: its `schema`, its `ui`, and an object of all its other keys. */
export type SectionTexts = Record<'schema' | 'ui' | 'conditions', string>;

/** A form as the playground has it. */
export interface PlaygroundForm {
  /** The name of its folder. */
  id: string;
  /** The text of `form.json`. */
  form: string;
  /** The texts of each section, by the name that the form's steps give it. */
  sections: Record<string, SectionTexts>;
  /** This JSON object has further files by path, such as `options/sizes`, and `messages` for the catalogue. */
  options: string;
  answers: Answers;
}

/** A finding in the text of a tab; of a section's tabs, in that section's. */
export interface PlaygroundFinding extends Pick<Finding, 'line' | 'column' | 'severity' | 'code' | 'hint'> {
  tab: Tab;
  section?: string;
  message: string;
}

/** The dev server's answer to the texts of a form. */
export interface CompiledPlayground {
  findings: PlaygroundFinding[];
  /** The address of the module of the form, and the form's export; absent where a finding is an error. */
  form?: { module: string; exported: ImportableForm };
}

export const playgroundPath = '/playground';

const idPattern = /^[a-z][a-z0-9-]*$/;
const sectionPattern = /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/;

/** Reads a form from an untrusted value, without unknown members; undefined if the value is no form. */
export function readPlaygroundForm(value: unknown): PlaygroundForm | undefined {
  if (!isRecord(value)) return undefined;
  const { id, form, sections, options, answers } = value;
  if (typeof id !== 'string' || !idPattern.test(id) || typeof form !== 'string' || typeof options !== 'string')
    return undefined;
  if (!isRecord(sections)) return undefined;
  const texts = Object.entries(sections).map(([name, section]) => [name, readSectionTexts(section)] as const);
  const known = texts.filter((entry): entry is [string, SectionTexts] => entry[1] !== undefined);
  if (known.length < texts.length || !known.every(([name]) => sectionPattern.test(name))) return undefined;
  return { id, form, sections: Object.fromEntries(known), options, answers: asRecord(answers) };
}

function readSectionTexts(value: unknown): SectionTexts | undefined {
  if (!isRecord(value)) return undefined;
  const { schema, ui, conditions } = value;
  const isText = typeof schema === 'string' && typeof ui === 'string' && typeof conditions === 'string';
  return isText ? { schema, ui, conditions } : undefined;
}

/** A section file as the texts of its tabs. */
export function cutSection({ $schema: _meta, schema = {}, ui = {}, ...conditions }: Json): SectionTexts {
  return { schema: print(schema), ui: print(ui), conditions: print(conditions) };
}

interface FormAsJson {
  id: string;
  form: Json;
  sections: Readonly<Record<string, Json>>;
  options?: Json;
  answers?: Answers;
}

export const printPlaygroundForm = ({
  id,
  form,
  sections,
  options = {},
  answers = {},
}: FormAsJson): PlaygroundForm => ({
  id,
  form: print(form),
  sections: Object.fromEntries(Object.entries(sections).map(([name, section]) => [name, cutSection(section)])),
  options: print(options),
  answers,
});

/** Texts are printed narrower than in files, because an editor beside a form is narrower. */
const print = (value: unknown): string => printJson(value, 64);
