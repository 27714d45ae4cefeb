import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';

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
    PATH: process.env['PATH'] ?? '',
    SETTINGS_FILE: 'off',
    SCHEMAS_DIR: schemasDir,
    PRICING_TABLES_DIR: pricingTablesDir,
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    UPLOADS_DIR: uploadsDir,
    UPLOADS_MB: '0',
    UPLOADS_MB_PER_ADDRESS: '0',
    LOG_LEVEL: 'silent',
    ACCESS_LOG: 'off',
    SITE_DIR: 'no/site',
    LEADS_PER_MINUTE: '0',
    LEADS_PER_MINUTE_IN_ALL: '0',
    LEADS_PER_DAY: '0',
    LEADS_PER_DAY_PER_ADDRESS: '0',
  };
  return { env, databaseUrl, uploadsDir };
}
