import type { Settings } from '../../server/settings.ts';
import { readRelease } from '../../versions/make/release.ts';
import { VersionMaker } from '../../versions/make/VersionMaker.ts';
import { tablesInUse } from '../tablesInUse.ts';

/** Creates a version maker from the settings, for the code that was built into a folder. */
export async function versionMaker(settings: Settings, dist: string): Promise<VersionMaker> {
  const { schemasDir, pricingTablesDir, siteDir, language } = settings;
  return new VersionMaker({
    schemasDir,
    pricingTablesDir,
    siteDir,
    language,
    settings,
    storedTables: tablesInUse(settings),
    release: await readRelease(dist),
  });
}
