import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFile } from './SourceFile.ts';

/** Reads every JSON file below `schemasDir`, in a stable order. Throws when the folder is missing. */
export async function readSources(schemasDir: string): Promise<SourceFile[]> {
  const names = await readdir(schemasDir, { recursive: true });
  const paths = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.split(path.sep).join('/'))
    .sort();
  return Promise.all(
    paths.map(async (name) => ({ path: name, text: await readFile(path.join(schemasDir, name), 'utf8') })),
  );
}
