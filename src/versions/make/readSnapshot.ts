import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileKindOf } from '../../checker/fileKinds.ts';
import { ContentSnapshot } from '../../content/ContentSnapshot.ts';
import { describeChanges } from '../../content/describe.ts';
import { EditedFiles } from '../EditedFiles.ts';

export async function readSnapshot(contentDir: string): Promise<ContentSnapshot> {
  const files = (await new EditedFiles(contentDir).list()).map(async (file) => {
    const bytes = await readFile(join(contentDir, file));
    return [file, file.endsWith('.json') ? bytes.toString() : hash('sha256', bytes)] as const;
  });
  return new ContentSnapshot(
    new Map(await Promise.all(files)),
    (path) => fileKindOf(path.replace(/^schemas\//, ''))?.meta?.schema,
  );
}

/** The first `maxShown` differences of two content folders, as sentences. */
export async function changesBetween(olderDir: string, newerDir: string, maxShown?: number): Promise<string[]> {
  const [older, newer] = await Promise.all([readSnapshot(olderDir), readSnapshot(newerDir)]);
  return describeChanges(older, newer, maxShown);
}
