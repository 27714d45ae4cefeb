import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '../../src/versions/make/release.ts';
import { copyProject } from '../project/project.ts';
import { temporaryFolder } from '../server/temporaryFolder.ts';
import { madeVersion } from './madeVersion.ts';
import { serviceSettings } from './serviceSettings.ts';

/** Settings of a service with a form that takes pictures and plans, in a folder of its own. */
export async function attachmentsProject(release?: Release) {
  const folder = await temporaryFolder();
  const copy = await copyProject(folder);
  await cp('tests/cases/schemas/attachments', join(copy.schemasDir, 'attachments'), { recursive: true });
  const file = join(copy.schemasDir, 'attachments', 'form.json');
  const form = JSON.parse(await readFile(file, 'utf8')) as object;
  const page = { path: '/send-files', name: 'Send files', description: 'Send us what you have.', inMenu: true };
  await writeFile(file, JSON.stringify({ ...form, page }));
  const siteDir = join(folder, 'site');
  await madeVersion(copy, siteDir, release);
  const databaseUrl = `file:${join(folder, 'leads.db')}`;
  const uploadsDir = join(folder, 'uploads');
  const env = { ...serviceSettings, SITE_DIR: siteDir, DATABASE_URL: databaseUrl, UPLOADS_DIR: uploadsDir };
  return { env, databaseUrl, uploadsDir };
}
