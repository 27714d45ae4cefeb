import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * The sample project: a sound copy of what the product was shipped with, frozen, so that tests of the engine, the
 * checker, the calculator and the service work on files that no owner edits. Its pictures are small.
 */
export const contentDir = 'tests/project';
export const schemasDir = `${contentDir}/schemas`;
export const pricingTablesDir = `${contentDir}/pricing-tables`;

/** The version of its one rate table, and the file. */
export const firstVersion = '2026-11-01';
export const firstTableFile = `${pricingTablesDir}/${firstVersion}.json`;

/** The settings by which a program of this project works on it, whatever settings a developer keeps in a file. */
export const projectSettings = { CONTENT_DIR: contentDir, SETTINGS_FILE: 'off' };

/** Where a copy of it lies. */
export interface ProjectCopy {
  contentDir: string;
  schemasDir: string;
  pricingTablesDir: string;
}

/** Puts a copy of it into a folder, to be edited there. */
export async function copyProject(folder: string): Promise<ProjectCopy> {
  const [schemas, tables] = [join(folder, 'schemas'), join(folder, 'pricing-tables')];
  const copy = { contentDir: folder, schemasDir: schemas, pricingTablesDir: tables };
  await cp(schemasDir, copy.schemasDir, { recursive: true });
  await cp(pricingTablesDir, copy.pricingTablesDir, { recursive: true });
  return copy;
}

/** Has the versions in a folder, which were made of one content folder, be as if they were made of another. */
export async function adoptVersions(siteDir: string, from: string, to: string): Promise<void> {
  for (const version of await readdir(siteDir, { withFileTypes: true })) {
    const record = join(siteDir, version.name, 'version.json');
    if (version.isDirectory()) await writeFile(record, (await readFile(record, 'utf8')).replaceAll(from, to));
  }
}

/** Has versions that are made in a folder find the copies of pictures that earlier tests have made. */
export async function keptPictures(folder: string): Promise<void> {
  const kept = resolve('node_modules/.cache/pictures');
  await mkdir(kept, { recursive: true });
  await mkdir(join(folder, 'var'), { recursive: true });
  await symlink(kept, join(folder, 'var/pictures'));
}
