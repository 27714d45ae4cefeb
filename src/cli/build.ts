import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build } from 'vite';
import { EditedProject } from '../checker/EditedProject.ts';
import { formatFinding } from '../compile/findings.ts';
import { readEnvironment } from '../server/environment.ts';
import { readSettings } from '../server/settings.ts';
import { storedTablesIn } from '../server/storage/storedTables.ts';
import { buildSite, buildStamp } from '../site/build/buildSite.ts';
import { buildCommands } from './build/commands.ts';
import { escapeControls, runCommand } from './commandLine.ts';

const siteFolder = 'dist/client';
const serviceFolder = 'dist/server';
const serviceFile = `${serviceFolder}/main.js`;
// The service does not serve hidden files.
const stampFile = `${siteFolder}/.stamp`;

/** The lead service as one file of JavaScript: started from its sources, it would compile them anew each time. */
async function buildService(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/server/main.ts',
      outDir: serviceFolder,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rollupOptions: { output: { entryFileNames: basename(serviceFile) } },
    },
  });
}

/** Builds the site and the service; with `--if-needed` only when something that goes into it has changed. */
async function main(): Promise<void> {
  const settings = readSettings(readEnvironment());
  const { apiBaseUrl, siteUrl, apiToken, environment, language, schemasDir, pricingTablesDir, databaseUrl } = settings;
  const stamp = await buildStamp(['src', schemasDir, pricingTablesDir], {
    apiBaseUrl,
    siteUrl,
    apiToken,
    environment,
    language,
    year: new Date().getFullYear(),
  });
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (process.argv.includes('--if-needed') && last === stamp && existsSync(serviceFile)) return;

  console.log('Building the site and its service');
  const storedTables = storedTablesIn(databaseUrl);
  const project = new EditedProject({ schemasDir, pricingTablesDir, language, storedTables });
  // A mistake is said here in its own words; the bundler would wrap it in its frames.
  for (const warning of (await project.current()).findings)
    if (warning.code !== 'assumed-rates') console.warn(escapeControls(formatFinding(warning)));
  const pages = await buildSite(siteFolder, { project, settings }, schemasDir);
  await buildService();
  await buildCommands('dist/cli');
  await writeFile(stampFile, stamp);
  console.log(`Built ${pages.length} pages into ${siteFolder}, and the service into ${serviceFolder}`);
}

await runCommand(main);
