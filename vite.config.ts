import { randomBytes } from 'node:crypto';
import { defineConfig, mergeConfig } from 'vite';
import { EditedProject } from './src/dev/EditedProject.ts';
import { leadServicePlugin } from './src/dev/leadService.ts';
import { developmentHeaders } from './src/server/http/security.ts';
import { readSettingsWithFile } from './src/server/settings.ts';
import { editedModules } from './src/dev/editedModules.ts';
import { playgroundPlugin } from './src/playground/node/playgroundPlugin.ts';
import { pictureServer } from './src/dev/pictureServer.ts';
import { overrideWithTrialDatabaseAndFiles } from './src/dev/trialSettings.ts';
import { basePagesConfig } from './src/build/siteConfig.ts';
import { contentFolders } from './src/versions/EditedFiles.ts';
import { pictureCacheBeside } from './src/versions/versionFolder.ts';

const settings = readSettingsWithFile();
const { contentDir, language, siteDir } = settings;
// Site and lead service use the same one. Not compared with stored leads: rates are tried out while developing.
const project = new EditedProject({ contentDir, language });

const nonce = randomBytes(16).toString('base64');

/** The dev server, and the pages in tests. What visitors get is built by `src/build/buildRelease.ts`. */
export default defineConfig(({ command }) =>
  mergeConfig(basePagesConfig('../site', command), {
    plugins: [
      // This service sends no mails.
      editedModules(project, { ...settings, smtpUrl: '' }),
      pictureServer(project, pictureCacheBeside(siteDir)),
      leadServicePlugin(overrideWithTrialDatabaseAndFiles(settings), project),
      playgroundPlugin(contentFolders(contentDir).schemasDir),
    ],
    optimizeDeps: { entries: ['index.html'] },
    html: { cspNonce: nonce },
    server: {
      host: settings.host,
      port: settings.port,
      strictPort: true,
      headers: developmentHeaders(settings.apiBaseUrl, nonce),
    },
  }),
);
