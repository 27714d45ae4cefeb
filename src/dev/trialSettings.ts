import { filesFolderOf } from '../server/files/FileFolder.ts';
import type { Settings } from '../server/settings.ts';

const database = 'var/dev/leads.db';

/** Keeps trials apart from the leads and files of visitors. Deliveries stay on, so that trials send real mails. */
export const overrideWithTrialDatabaseAndFiles = (settings: Settings): Settings => ({
  ...settings,
  databaseUrl: `file:${database}`,
  uploadsDir: filesFolderOf(database),
  uploadsS3: undefined,
});
