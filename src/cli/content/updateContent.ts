import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../../checker/fileKinds.ts';
import { metaFolder, readSources } from '../../compile/files.ts';
import { updatedSection } from '../../compile/updateSection.ts';
import { writeWhole } from '../../versions/files.ts';

/** Where the meta-schemas lie among the sources, from the folder in which every command is run. */
const metaSources = ['src/compile/meta', 'src/checker/meta'];

/** Rewrites the sections that are written as an earlier release had them. Returns their files. */
export async function updateSections(schemasDir: string): Promise<string[]> {
  const rewritten: string[] = [];
  for (const { path, text } of await readSources(schemasDir)) {
    const updated = kindOf(path)?.name === 'section' ? updatedSection(text) : undefined;
    if (updated === undefined) continue;
    await writeWhole(join(schemasDir, path), updated);
    rewritten.push(join(schemasDir, path));
  }
  return rewritten;
}

/** Brings the copies of the meta-schemas, by which editors complete, up to this release. Returns those written. */
export async function updateMeta(schemasDir: string): Promise<string[]> {
  const folder = join(schemasDir, metaFolder);
  const written: string[] = [];
  await mkdir(folder, { recursive: true });
  for (const source of metaSources) {
    for (const name of await readdir(source)) {
      const text = await readFile(join(source, name), 'utf8');
      const copy = join(folder, name);
      if ((await readFile(copy, 'utf8').catch(() => '')) === text) continue;
      await writeWhole(copy, text);
      written.push(copy);
    }
  }
  return written;
}
