import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vite';
import { EditedProject } from './src/checker/EditedProject.ts';
import { leadServicePlugin } from './src/server/dev.ts';
import { readEnvironment } from './src/server/environment.ts';
import { readSettings } from './src/server/settings.ts';
import { siteConfig } from './src/site/build/viteConfig.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const settings = readSettings(readEnvironment());
const { schemasDir, pricingTablesDir, language } = settings;
// Site and lead service use the same one. Not compared with stored leads: rates are tried out while developing.
const project = new EditedProject({ schemasDir, pricingTablesDir, language });

export default defineConfig(({ command }) =>
  mergeConfig(siteConfig(command, { project, settings }), {
    plugins: [leadServicePlugin(settings, project)],
    server: { host: settings.host, port: settings.port, strictPort: true },
    build: { outDir: here('dist/client') },
  }),
);
