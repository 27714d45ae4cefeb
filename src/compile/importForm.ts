import type { ExportedForm, ExportedSection } from './exportForm.ts';
import { asRecord, isRecord } from '../values/values.ts';

type Json = Record<string, unknown>;

/** A form's own files, as JSON: those of its sections by their id. */
export interface FormFiles {
  form: Json;
  sections: Record<string, Json>;
}

/** Changes that make a file of this product from a part of an export, as JSON Merge Patch (RFC 7396) writes them. */
interface Ours {
  ours?: Json;
}

/** An export with merge patches (`ours`), which turn it and its sections back into the form's files. */
export type ImportableForm = Omit<ExportedForm, 'sections'> & Ours & { sections: (ExportedSection & Ours)[] };

/** Adds to an export, as `ours`, the changes that turn it back into the form's own files. */
export const exportWithPatchesToFiles = (exported: ExportedForm, { form, sections }: FormFiles): ImportableForm => ({
  ...exported,
  ours: changesTo(formIn(exported), form),
  sections: exported.sections.map((section) => ({
    ...section,
    ours: changesTo(sectionIn(section), sections[section.id] ?? {}),
  })),
});

/** The files of an exported form. The export's `ours` replaces parts of it; all other parts are kept. */
export const restoreExportedForm = (exported: ImportableForm): FormFiles => ({
  form: applyMergePatch(formIn(exported), exported.ours) as Json,
  sections: Object.fromEntries(
    exported.sections.map((section) => [section.id, applyMergePatch(sectionIn(section), section.ours) as Json]),
  ),
});

const formIn = ({ title, steps }: Pick<ExportedForm, 'title' | 'steps'>): Json => ({
  $schema: '../meta/form.schema.json',
  title,
  steps,
});

/** A section of an export, with its parts under the keys of a section file. */
function sectionIn({ id: _id, schema, uiSchema, otherRules: _rules, ...section }: ExportedSection & Ours): Json {
  const { ours: _ours, ...keywords } = section;
  return { $schema: '../meta/section.schema.json', ...keywords, schema: withoutThen(schema), ui: uiSchema };
}

/** Removes the condition that an answer is not empty, because every rule here implies that condition. */
function withoutThen(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const { if: _if, then, ...keywords } = schema;
  const merged = isRecord(_if) && isRecord(then) ? { ...keywords, ...then } : schema;
  return Object.fromEntries(Object.entries(merged).map(([name, value]) => [name, withoutThen(value)]));
}

/** The changes that make one value of another; undefined where there are none. */
function changesBetween(from: unknown, to: unknown): unknown {
  if (isRecord(from) && isRecord(to)) {
    const changes = changesTo(from, to);
    return Object.keys(changes).length > 0 ? changes : undefined;
  }
  return JSON.stringify(from) === JSON.stringify(to) ? undefined : to;
}

const changesTo = (from: Json, to: Json): Json => ({
  ...Object.fromEntries(Object.keys(from).flatMap((name) => (name in to ? [] : [[name, null]]))),
  ...Object.fromEntries(
    Object.keys(to)
      .map((name) => [name, changesBetween(from[name], to[name])] as const)
      .filter(([, changes]) => changes !== undefined),
  ),
});

/** Applies a JSON Merge Patch, in which null removes a name. Other names keep their order, and new ones come last. */
function applyMergePatch(value: unknown, patch: unknown): unknown {
  if (patch === undefined) return value;
  if (!isRecord(patch)) return patch;
  const old = asRecord(value);
  const names = [...new Set([...Object.keys(old), ...Object.keys(patch)])];
  return Object.fromEntries(
    names.filter((name) => patch[name] !== null).map((name) => [name, applyMergePatch(old[name], patch[name])]),
  );
}
