import type { Settings } from '../../server/settings.ts';
import { readRelease } from '../../versions/make/release.ts';
import { type MakerOptions, VersionMaker } from '../../versions/make/VersionMaker.ts';
import { tablesInUse } from '../tablesInUse.ts';

/** What versions are made of by the settings, with the code that was built into a folder. */
export async function makerOptions(settings: Settings, dist: string): Promise<MakerOptions> {
  const { contentDir, siteDir, language } = settings;
  return {
    contentDir,
    siteDir,
    language,
    settings,
    storedTables: tablesInUse(settings),
    release: await readRelease(dist),
  };
}

/** Creates a version maker from the settings, for the code that was built into a folder. */
export const versionMaker = async (settings: Settings, dist: string): Promise<VersionMaker> =>
  new VersionMaker(await makerOptions(settings, dist));
