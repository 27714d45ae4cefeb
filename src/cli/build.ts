import { readFile, writeFile } from 'node:fs/promises';
import { readSettings } from '../server/readSettings.ts';
import { buildSite } from '../site/build/buildSite.ts';
import { buildStamp } from '../site/build/buildStamp.ts';

const siteFolder = 'dist/client';
// The service does not serve hidden files.
const stampFile = `${siteFolder}/.stamp`;

/** Builds the site; with `--if-needed` only when something that goes into it has changed. */
async function main(): Promise<void> {
  const { apiBaseUrl, apiToken, environment, schemasDir } = readSettings(process.env);
  const stamp = await buildStamp(['src', schemasDir], { apiBaseUrl, apiToken, environment, year: new Date().getFullYear() });
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (process.argv.includes('--if-needed') && last === stamp) return;

  console.log('Building the site');
  const pages = await buildSite(siteFolder);
  await writeFile(stampFile, stamp);
  console.log(`Built ${pages.length} pages into ${siteFolder}`);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
