import { readdir } from 'node:fs/promises';
import path from 'node:path';
import formSchema from './meta/form.schema.json' with { type: 'json' };
import messagesSchema from './meta/messages.schema.json' with { type: 'json' };
import optionsSchema from './meta/options.schema.json' with { type: 'json' };
import sectionSchema from './meta/section.schema.json' with { type: 'json' };
import { type FileProblem, readText } from './readText.ts';

/** One JSON file as read: its path from the definitions' folder, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
  /** Why the file cannot be read; its text is empty then. */
  problem?: FileProblem;
}

/** Files that are JSON, and those whose names end almost so: they were meant to be, and nothing would read them. */
const meantAsJson = /\.(?:json|jsonc|json5|jsonn|jsn|josn|jsno|jso)(?:\.txt)?$/i;

/**
 * Reads every JSON file below `schemasDir`, in a stable order. A folder that is called like a JSON file is returned as
 * one that cannot be read. Hidden files belong to the system and copies of the meta-schemas to editors: these are
 * skipped. Throws when the folder is missing.
 */
export async function readSources(schemasDir: string): Promise<SourceFile[]> {
  const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.name.startsWith('.') && meantAsJson.test(entry.name))
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !name.startsWith(`${metaFolder}/`))
    .sort();
  const read = async (name: string): Promise<SourceFile> => ({
    path: name,
    ...(await readText(path.join(schemasDir, name))),
  });
  const others = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && savedOtherwise.test(entry.name))
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !meantAsJson.test(name) && !paths.includes(name.replace(savedOtherwise, '.json')));
  const saved = (await Promise.all(others.map(read))).filter(({ text }) => holdsJson(text));
  return [...(await Promise.all(paths.map(read))), ...saved].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Endings that programs put instead of .json. */
const savedOtherwise = /\.(?:txt|rtf|docx?|odt)$/i;
/** Whether a text begins like JSON, or like a word processor's file (`PK`); other texts are the owner's own notes. */
const holdsJson = (text: string): boolean => /^\uFEFF?\s*\{|^PK\u0003\u0004/.test(text);

/** The folder of the copies of the meta-schemas, which only editors read. */
export const metaFolder = 'meta';

/** The schema that says what files of a kind may hold. It is part of the code. */
interface MetaSchema {
  /** Where editors find a copy of it, from the folder of the definitions; files name it under `$schema`. */
  path: string;
  schema: object;
}

/** The path of the copy of a meta-schema, from the definitions' folder. */
export const metaPath = (name: string): string => `${metaFolder}/${name}.schema.json`;

/** A kind of files, told by where they lie. */
export interface FileKind {
  name: string;
  /** The folder that is for such files; left out, every folder that no kind has for itself. */
  folder?: string;
  /** Where they lie: a pattern, or the path of the only one. */
  paths: RegExp | string;
  meta: MetaSchema;
}

/** What every form is made of. */
export const formKinds: readonly FileKind[] = [
  {
    name: 'options',
    folder: 'options',
    paths: /^options\/[a-z0-9-]+\.json$/,
    meta: { path: metaPath('options'), schema: optionsSchema },
  },
  {
    name: 'messages',
    folder: 'messages',
    paths: /^messages\/[A-Za-z-]+\.json$/,
    meta: { path: metaPath('messages'), schema: messagesSchema },
  },
  {
    name: 'form',
    paths: /^[a-z0-9-]+\/form\.json$/,
    meta: { path: metaPath('form'), schema: formSchema },
  },
  {
    name: 'section',
    paths: /^[a-z0-9-]+\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.json$/,
    meta: { path: metaPath('section'), schema: sectionSchema },
  },
];

/** The file from which forms take constants. */
export const constantsPath = 'content/company.json';

/** The kinds of files that a folder may hold. The first that fits counts. */
export class FileKinds {
  constructor(readonly all: readonly FileKind[]) {}

  /** The kind of the file at a path; undefined for one that has no business here. */
  of(path: string): FileKind | undefined {
    const [top = ''] = path.split('/', 1);
    const isTaken = this.in(top).length > 0;
    return this.all.find(
      ({ folder, paths }) => (folder === undefined ? !isTaken : folder === top) && fits(path, paths),
    );
  }

  /** The kinds that have a folder for themselves. */
  in(folder: string): readonly FileKind[] {
    return this.all.filter((kind) => kind.folder === folder);
  }

  /** The folders that are no form because `form.json` is not there, or not under this name. */
  foldersWithoutForm(paths: readonly string[]): string[] {
    const folders = new Set(
      paths.flatMap((path) => (/^[^/]+\/.*\.json/i.test(path) ? path.slice(0, path.indexOf('/')) : [])),
    );
    return [...folders].filter((folder) => this.in(folder).length === 0 && !paths.includes(`${folder}/form.json`));
  }
}

const fits = (path: string, paths: RegExp | string): boolean =>
  typeof paths === 'string' ? path === paths : paths.test(path);

/** What computers put to the name of a copy, or of a file that was fetched twice. */
export const copyMarks = /^copy of |[ -]+copy( ?\(?\d+\)?)?(?=\.|$)| *\(\d+\)(?=\.|$)/gi;
