import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '../../../src/server/settings.ts';
import { buildRelease } from '../../../src/build/buildRelease.ts';
import { readRelease, releaseStamp } from '../../../src/versions/make/release.ts';
import { VersionMaker } from '../../../src/versions/make/VersionMaker.ts';
import { versionFolder, versionPlaces } from '../../../src/versions/places.ts';
import { copyProject } from '../../project/project.ts';

/** Makes the sample project's site in a folder, with the online estimate open. Returns where its files are. */
export async function buildOnlineSite(folder: string): Promise<string> {
  const copy = await copyProject(folder);
  const methods = join(copy.schemasDir, 'options/estimation-methods.json');
  await writeFile(methods, (await readFile(methods, 'utf8')).replace(', "disabled": true', ''));
  const code = join(folder, 'code');
  await buildRelease(code, await releaseStamp());
  const settings = readSettings({});
  const siteDir = join(folder, 'versions');
  const release = await readRelease(code);
  const maker = new VersionMaker({ ...copy, siteDir, settings, language: settings.language, release });
  const { version } = await maker.make();
  return join(versionFolder(siteDir, version), versionPlaces.site);
}
