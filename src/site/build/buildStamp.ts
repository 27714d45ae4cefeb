import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const fixed = ['vite.config.ts', 'package.json', 'package-lock.json'];

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes whenever a build would: a hash of all that goes into one, the settings included. */
export async function buildStamp(folders: string[], settings: unknown): Promise<string> {
  const files = [...fixed, ...(await Promise.all(folders.map(filesUnder))).flat()].sort();
  const hash = createHash('sha256').update(JSON.stringify([settings, process.version]));
  for (const file of files) {
    const content = await readFile(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
