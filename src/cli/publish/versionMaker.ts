import type { Settings } from '../../server/settings.ts';
import { readRelease } from '../../versions/make/release.ts';
import { VersionMaker } from '../../versions/make/VersionMaker.ts';

/** What makes versions of the site by the settings, with the code that was built into a folder. */
export async function versionMaker(settings: Settings, dist: string): Promise<VersionMaker> {
  const { schemasDir, pricingTablesDir, siteDir, language, databaseUrl } = settings;
  return new VersionMaker({
    schemasDir,
    pricingTablesDir,
    siteDir,
    language,
    settings,
    storedTables: {
      name: databaseUrl,
      read: async () => {
        // A database's libraries are loaded when there is something to check.
        const { storedTablesIn } = await import('../../server/storage/storedTables.ts');
        return storedTablesIn(databaseUrl).read();
      },
    },
    release: await readRelease(dist),
  });
}
