import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EditedProject } from '../../../src/checker/EditedProject.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { buildSite } from '../../../src/site/build/buildSite.ts';
import { copyProject } from '../../project/project.ts';

/** Builds the sample project's site into a folder, with the online estimate open. Returns where its files are. */
export async function buildOnlineSite(folder: string): Promise<string> {
  const copy = await copyProject(folder);
  const methods = join(copy.schemasDir, 'options/estimation-methods.json');
  await writeFile(methods, (await readFile(methods, 'utf8')).replace(', "disabled": true', ''));
  const settings = readSettings({});
  const site = join(folder, 'site');
  await buildSite(
    site,
    { project: new EditedProject({ ...copy, language: settings.language }), settings },
    copy.schemasDir,
  );
  return site;
}
