import { mergedSchema, isGroup, isEntryList } from '../../engine/definition/schemaTree.ts';
import type {
  Definition,
  FileAnswer,
  PropertySchema,
  Answers,
  CompiledForm,
  FieldError,
} from '../../engine/definition/types.ts';
import { asFiles } from '../../engine/definition/answerValues.ts';
import { isRecord } from '../../values/values.ts';
import { joinPath } from '../../engine/definition/paths.ts';
import { fill } from '../../engine/definition/template.ts';
import { splitAttachedAnswers, type ReceivedLead } from '../../leads/readLead.ts';
import { findFilesById, type StoredFile } from '../storage/files.ts';
import type { LeadDatabase } from '../storage/schema.ts';

type StoredFiles = ReadonlyMap<string, StoredFile>;

/** The body of a call in which stored facts replace what the sender claims about each file; and the stored files. */
export async function replaceFoundFacts(
  form: CompiledForm,
  sentBody: object,
  forms: Readonly<Record<string, CompiledForm>>,
  database: LeadDatabase,
): Promise<{ storedFiles: StoredFiles; body: object }> {
  const parts = splitAttachedAnswers(form, sentBody as Record<string, unknown>, forms);
  const ids = parts.flatMap(({ definition, answers }) =>
    findFiles(definition, answers).flatMap(({ file }) => file.id ?? []),
  );
  if (ids.length === 0) return { storedFiles: new Map(), body: sentBody };
  const storedFiles = await findFilesById(database, [...new Set(ids)].slice(0, mostLookedUp));
  const body = parts.reduce<object>((whole, { as, definition, answers }) => {
    const own = replaceFiles(definition, as === '' ? whole : answers, (named) =>
      storedFacts(named, definition, storedFiles),
    );
    return as === '' ? (own as object) : { ...whole, [as]: own };
  }, sentBody);
  return { storedFiles, body };
}

/** The ids of the stored files that answers name, each uploaded for the field that names it. */
export async function findFileIdsUploadedForFields(
  answers: unknown,
  definition: Definition,
  database: LeadDatabase,
): Promise<string[]> {
  const named = findFiles(definition, answers).slice(0, mostLookedUp);
  const storedFiles = await findFilesById(
    database,
    named.flatMap(({ file }) => file.id ?? []),
  );
  return [...new Set(named.flatMap((each) => storedFileOf(each, definition, storedFiles)?.id ?? []))];
}

/** The most files to look up: more than the fields of any form accept. */
const mostLookedUp = 500;

/** The stored file that an answer names, if it was uploaded for this field: other fields may have other rules. */
const storedFileOf = (
  { field, file }: NamedFile,
  { id }: Definition,
  storedFiles: StoredFiles,
): StoredFile | undefined => {
  const stored = storedFiles.get(file.id ?? '');
  return stored?.form === id && stored.field === field ? stored : undefined;
};

function storedFacts(named: NamedFile, definition: Definition, storedFiles: StoredFiles) {
  const { form: _form, field: _field, ...facts } = storedFileOf(named, definition, storedFiles) ?? {};
  return 'id' in facts ? facts : named.file;
}

type FormAnswers = { form: Pick<CompiledForm, 'definition'>; answers: Answers };

/** The ids of the files in the relevant answers of a lead, and an error for each file that is not stored. */
export function collectFileIds(
  form: CompiledForm,
  { payload, attached = {} }: ReceivedLead,
  storedFiles: StoredFiles,
): { files: string[]; missingErrors: FieldError[] } {
  const parts: Record<string, FormAnswers> = { '': { form, answers: payload }, ...attached };
  const files: string[] = [];
  const missingErrors: FieldError[] = [];
  for (const [at, part] of Object.entries(parts)) {
    const { definition } = part.form;
    for (const named of findFiles(definition, part.answers)) {
      const stored = storedFileOf(named, definition, storedFiles);
      const message = fill(definition.labels.fileGone, { name: named.file.name });
      if (stored) files.push(stored.id);
      else missingErrors.push({ field: joinPath(at, named.path), message });
    }
  }
  return { files, missingErrors };
}

export interface NamedFile {
  /** The path of the field in the answers, with the indexes of entries; and without them, as form files name it. */
  path: string;
  field: string;
  file: FileAnswer;
}

/** The files in the answers to a form, in the order of the form. */
export function findFiles(definition: Pick<Definition, 'steps' | 'sections'>, answers: unknown): NamedFile[] {
  const files: NamedFile[] = [];
  replaceFiles(definition, answers, (named) => {
    files.push(named);
    return named.file;
  });
  return files;
}

/** Answers with each file in them replaced. Other values of a file field stay, so that validation rejects them. */
function replaceFiles(
  definition: Pick<Definition, 'steps' | 'sections'>,
  answers: unknown,
  replace: (named: NamedFile) => FileAnswer,
): unknown {
  const replaceIn = (property: PropertySchema, value: unknown, path: string, field: string): unknown => {
    if (isGroup(property)) {
      if (!isRecord(value)) return value;
      const { properties } = property;
      const inner = Object.entries(value).map(([name, each]) => {
        const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
        return [name, schema ? replaceIn(schema, each, joinPath(path, name), joinPath(field, name)) : each];
      });
      return Object.fromEntries(inner);
    }
    if (isEntryList(property))
      return Array.isArray(value)
        ? value.map((entry, index) => replaceIn(property.items, entry, joinPath(path, index), field))
        : value;
    if (property.type !== 'file') return value;
    const replaceOne = (item: unknown): unknown => {
      const [file] = asFiles(item);
      return file ? replace({ path, field, file }) : item;
    };
    return Array.isArray(value) ? value.map(replaceOne) : replaceOne(value);
  };
  return replaceIn(mergedSchema(definition), answers, '', '');
}
