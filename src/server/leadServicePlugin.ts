import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { siteFiles } from '../checker/site.ts';
import { afterQuiet } from '../dev/afterQuiet.ts';
import { DevLeadService } from './DevLeadService.ts';
import type { Settings } from './Settings.ts';

/** Puts the lead service into Vite's dev server, so that `npm run dev` stores leads as `npm start` does. */
export function leadServicePlugin(settings: Settings): Plugin {
  let service: DevLeadService | undefined;
  const edited = [settings.schemasDir, settings.pricingTablesDir, ...Object.values(siteFiles)].map((path) => resolve(path));
  const isEdited = (file: string) => edited.some((path) => !relative(path, resolve(file)).startsWith('..'));

  return {
    name: 'lead-service',
    apply: 'serve',
    async configureServer(server) {
      // Vitest starts a dev server too; its tests open databases of their own.
      if (server.config.mode === 'test') return;
      const started = new DevLeadService(settings, (message) => server.config.logger.error(message, { timestamp: true }));
      service = started;
      await started.reload();

      server.watcher.add(edited);
      const reloadSoon = afterQuiet(() => void started.reload());
      server.watcher.on('all', (_event, file) => {
        if (isEdited(file)) reloadSoon();
      });
      server.middlewares.use((request, response, next) => {
        const app = started.appFor(request.url ?? '');
        if (app === undefined) next();
        else app.routing(request, response);
      });
    },
    // Vite calls it when the dev server closes.
    closeBundle: () => service?.close(),
  };
}
