import { relative, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import { siteFiles } from '../checker/site.ts';
import { debounce } from '../dev/debounce.ts';
import { leadForms } from '../leads/sentForm.ts';
import { buildApp } from './app.ts';
import { readProduct } from './product.ts';
import { healthPath } from './routes/health.ts';
import type { Settings } from './settings.ts';
import { startFailure } from './startFailure.ts';

/**
 * The lead service while its definitions and rate tables are being edited: the last good one serves until a better one
 * stands.
 */
export class DevLeadService {
  private app: FastifyInstance | undefined;
  private paths: string[] = [];
  private work: Promise<void> = Promise.resolve();
  private waiting = false;
  private closed = false;

  constructor(
    private readonly settings: Settings,
    private readonly report: (message: string) => void,
  ) {}

  /** Reads what is edited and puts a new service in place; what is wrong with it is reported. */
  reload(): Promise<void> {
    // A reload that has not begun yet sees this change too.
    if (this.waiting) return this.work;
    this.waiting = true;
    this.work = this.work.then(() => this.replace()).catch((error: unknown) => this.report(startFailure(error)));
    return this.work;
  }

  /** The service, when an address is one of its own. */
  appFor(url: string): FastifyInstance | undefined {
    const [path = ''] = url.split('?', 1);
    return this.paths.includes(path) ? this.app : undefined;
  }

  /** Closes the service and its database, after whatever is under way. */
  close(): Promise<void> {
    this.closed = true;
    this.work = this.work.then(() => this.app?.close());
    return this.work;
  }

  private async replace(): Promise<void> {
    this.waiting = false;
    if (this.closed) return;
    const product = await readProduct(this.settings);
    const next = await buildApp({ ...this.settings, ...product });
    const last = this.app;
    this.app = next;
    this.paths = [healthPath, ...leadForms(product.forms).map(({ call }) => call.path)];
    await last?.close();
  }
}

/** Puts the lead service into Vite's dev server, so that `npm run dev` stores leads as `npm start` does. */
export function leadServicePlugin(settings: Settings): Plugin {
  let service: DevLeadService | undefined;
  const edited = [settings.schemasDir, settings.pricingTablesDir, ...Object.values(siteFiles)].map((path) =>
    resolve(path),
  );
  const isEdited = (file: string) => edited.some((path) => !relative(path, resolve(file)).startsWith('..'));

  return {
    name: 'lead-service',
    apply: 'serve',
    async configureServer(server) {
      // Vitest starts a dev server too; its tests open databases of their own.
      if (server.config.mode === 'test') return;
      const started = new DevLeadService(settings, (message) =>
        server.config.logger.error(message, { timestamp: true }),
      );
      service = started;
      await started.reload();

      server.watcher.add(edited);
      const reloadSoon = debounce(() => void started.reload());
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
