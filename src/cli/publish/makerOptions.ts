import type { Settings } from '../../server/settings.ts';
import { readRelease } from '../../versions/make/release.ts';
import type { MakerOptions } from '../../versions/make/VersionMaker.ts';
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
