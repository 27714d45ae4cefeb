import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredContent, versionFolder, versionPlaces } from './places.ts';
import { readServed } from './served.ts';

/** The content of the version that is served; undefined where there is none, or it cannot be read. */
export async function servedContent(siteDir: string): Promise<StoredContent | undefined> {
  const served = await readServed(siteDir);
  if (!served) return undefined;
  const file = join(versionFolder(siteDir, served.version), versionPlaces.content);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as StoredContent);
}
