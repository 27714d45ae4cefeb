import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import type { EditedProject } from './EditedProject.ts';
import type { SoundProject } from '../checker/loadProject.ts';
import { buildApp } from '../server/app.ts';
import { PictureProcess } from '../server/files/PictureProcess.ts';
import { openFileStore } from '../server/files/openFileStore.ts';
import { productOf } from '../leads/product.ts';
import { healthPath } from '../server/routes/health.ts';
import type { Settings } from '../server/settings.ts';
import { startFailure } from '../server/startFailure.ts';
import { versionIn } from '../versions/places.ts';
import { siteVersion } from '../versions/serve/SiteVersion.ts';
import { OneVersion } from '../versions/serve/Versions.ts';

/**
 * The lead service in development: after a change of definitions or rate tables with errors, the last good ones stay in
 * use. Vite serves the pages.
 */
class DevLeadService {
  private versions: OneVersion | undefined;
  private app: FastifyInstance | undefined;
  private closed = false;
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly settings: Settings,
    private readonly report: (message: string) => void,
  ) {}

  /** Switches to a project; errors are logged. */
  use(load: () => SoundProject | Promise<SoundProject>): Promise<void> {
    this.work = this.work
      .then(async () => this.replace(await load()))
      .catch((error: unknown) => this.report(startFailure(error)));
    return this.work;
  }

  /** The service, if a URL belongs to one of its routes. */
  appFor(url: string): FastifyInstance | undefined {
    const [path = ''] = url.split('?', 1);
    const call = path.replace(/\/files$/, '');
    return path === healthPath || this.versions?.current.calls.has(call) ? this.app : undefined;
  }

  /** Closes the service and its database, after the requests under way. */
  close(): Promise<void> {
    this.closed = true;
    this.work = this.work.then(() => this.app?.close());
    return this.work;
  }

  private async replace(project: SoundProject): Promise<void> {
    if (this.closed) return;
    const product = productOf(project);
    const languages = project.languages.flatMap(({ tag, prefix }) => {
      const own = product.languages?.[tag];
      return own ? [[prefix, siteVersion(versionIn('', prefix), own)] as const] : [];
    });
    const version = siteVersion('', product, { languages: new Map(languages) });
    if (this.versions) {
      this.versions.current = version;
      return;
    }
    const versions = new OneVersion(version);
    const files = await openFileStore(this.settings);
    const pictures = new PictureProcess(new URL('../server/files/pictureMaker.ts', import.meta.url));
    this.app = await buildApp({ ...this.settings, versions, files, pictures });
    this.versions = versions;
  }
}
/** Adds the lead service to Vite's dev server, so that `npm run dev` stores leads as `npm start` does. */
export function leadServicePlugin(settings: Settings, project: EditedProject): Plugin {
  let service: DevLeadService | undefined;

  return {
    name: 'lead-service',
    apply: 'serve',
    async configureServer(server) {
      // Vitest starts a dev server as well, and its tests open databases of their own.
      if (server.config.mode === 'test') return;
      const report = (message: string): void => server.config.logger.error(message, { timestamp: true });
      const started = new DevLeadService(settings, report);
      service = started;
      await started.use(() => project.current());

      project.follow(server.watcher, {
        changed: (next) => void started.use(() => next),
        broken: (error) => report(startFailure(error)),
      });
      server.middlewares.use((request, response, next) => {
        const app = started.appFor(request.url ?? '');
        if (app === undefined) next();
        else app.routing(request, response);
      });
    },
    // Vite calls this hook when the dev server closes.
    closeBundle: () => service?.close(),
  };
}
