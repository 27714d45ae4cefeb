import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { versionFolder, versionPaths } from '../../../src/versions/versionFolder.ts';
import { readServedIfReadable } from '../../../src/versions/served.ts';
import { copyFolder } from './copies.ts';

/** Where the site of a copy lies: of the one that the tests run by default, when none is named. */
export async function siteFolder(copy = 'sample'): Promise<string> {
  const siteDir = path.join(copyFolder(copy), 'var/site');
  const served = await readServedIfReadable(siteDir);
  if (!served) throw new Error(`Nothing was published into ${siteDir}`);
  return path.join(versionFolder(siteDir, served.version), versionPaths.site);
}

/** Every page of it, as a file. */
export const pageFiles = async (): Promise<string[]> =>
  (await readdir(await siteFolder(), { recursive: true, encoding: 'utf8' })).filter((file) => file.endsWith('.html'));
