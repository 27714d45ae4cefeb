import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { serviceSettings } from './serviceSettings.ts';

/** Settings of a service with a form that takes pictures and plans, in a folder of its own. */
export async function attachmentsProject() {
  const folder = await temporaryFolder();
  const { schemasDir, pricingTablesDir } = await copyProject(folder);
  await cp('tests/cases/schemas/attachments', join(schemasDir, 'attachments'), { recursive: true });
  const file = join(schemasDir, 'attachments', 'form.json');
  const form = JSON.parse(await readFile(file, 'utf8')) as object;
  const page = { path: '/send-files', name: 'Send files', description: 'Send us what you have.', inMenu: true };
  await writeFile(file, JSON.stringify({ ...form, page }));
  const databaseUrl = `file:${join(folder, 'leads.db')}`;
  const uploadsDir = join(folder, 'uploads');
  const env = {
    ...serviceSettings,
    SETTINGS_FILE: 'off',
    SCHEMAS_DIR: schemasDir,
    PRICING_TABLES_DIR: pricingTablesDir,
    DATABASE_URL: databaseUrl,
    UPLOADS_DIR: uploadsDir,
    UPLOADS_MB: '0',
    UPLOADS_MB_PER_ADDRESS: '0',
  };
  return { env, databaseUrl, uploadsDir };
}
