import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from './SourceFile.ts';

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
