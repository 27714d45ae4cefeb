import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** One JSON file as read: its path from the definitions' folder, with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}

/** Files that are JSON, and those whose names end almost so: they were meant to be, and nothing would read them. */
const meantAsJson = /\.(?:json|jsonc|json5|jsonn|jsn|josn|jsno|jso)(?:\.txt)?$/i;

/** Reads every JSON file below `schemasDir`, in a stable order. Hidden files belong to the system. Throws when the folder is missing. */
export async function readSources(schemasDir: string): Promise<SourceFile[]> {
  const entries = await readdir(schemasDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.') && meantAsJson.test(entry.name))
    .map((entry) => path.relative(schemasDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (name) => ({ path: name, text: await readFile(path.join(schemasDir, name), 'utf8') })),
  );
}

/** Kinds of definition files, told by where they lie, with the meta-schema that says what they may hold. First match wins. */
export const fileKinds = [
  { name: 'meta', pattern: /^meta\/[a-z-]+\.schema\.json$/, meta: undefined },
  { name: 'options', pattern: /^options\/[a-z0-9-]+\.json$/, meta: 'meta/options.schema.json' },
  { name: 'messages', pattern: /^messages\/[A-Za-z-]+\.json$/, meta: 'meta/messages.schema.json' },
  { name: 'content', pattern: /^content\/company\.json$/, meta: 'meta/company.schema.json' },
  { name: 'gallery', pattern: /^content\/gallery\.json$/, meta: 'meta/gallery.schema.json' },
  {
    name: 'form',
    pattern: /^(?!(?:meta|options|messages|content)\/)[a-z0-9-]+\/form\.json$/,
    meta: 'meta/form.schema.json',
  },
  {
    name: 'section',
    pattern: /^(?!(?:meta|options|messages|content)\/)[a-z0-9-]+\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.json$/,
    meta: 'meta/section.schema.json',
  },
] as const;

export type FileKind = (typeof fileKinds)[number];

/** The kind of the file at `path`, or undefined for a file that has no business among the definitions. */
export const kindOf = (path: string): FileKind | undefined => fileKinds.find(({ pattern }) => pattern.test(path));

const notForms = ['meta', 'options', 'messages', 'content'];

/** The folders that are no form because `form.json` is not there, or not under this name. */
export function foldersWithoutForm(paths: readonly string[]): string[] {
  const folders = new Set(
    paths.flatMap((path) => (/^[^/]+\/.*\.json/i.test(path) ? path.slice(0, path.indexOf('/')) : [])),
  );
  return [...folders].filter((folder) => !notForms.includes(folder) && !paths.includes(`${folder}/form.json`));
}

/** What computers put to the name of a copy, or of a file that was fetched twice. */
export const copyMarks = /^copy of |[ -]+copy( ?\(?\d+\)?)?(?=\.|$)| *\(\d+\)(?=\.|$)/gi;

/** The name of a file without its folder and its ending, however it is written. */
export const plainName = (path: string): string =>
  (path.split('/').at(-1) ?? '')
    .replace(copyMarks, '')
    .toLowerCase()
    .replace(/\.[a-z.]*$/, '')
    .replace(/[^a-z0-9]/g, '');
