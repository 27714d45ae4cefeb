import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOf } from '../../checker/fileKinds.ts';
import { metaFolder } from '../../compile/FileKinds.ts';
import { readSources } from '../../compile/files.ts';
import { updatedSection } from '../../compile/updateSection.ts';
import { writeWhole } from '../../versions/files.ts';

/** The folders of the meta-schemas among the sources, relative to the folder in which commands run. */
const metaSources = ['src/compile/meta', 'src/checker/meta'];

/** Migrates the sections that use the syntax of an earlier release. Returns their files. */
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

/** Updates the meta-schemas' copies, by which editors complete, to this release. Returns the changed files. */
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
