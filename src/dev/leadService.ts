import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import type { EditedProject } from './EditedProject.ts';
import type { ValidProject } from '../checker/loadProject.ts';
import { foldUntranslatedTextsByFile } from '../versions/make/wordFindings.ts';
import { formatFinding, inFolder } from '../compile/Finding.ts';
import { startServiceWithoutListening } from '../server/app.ts';
import { PictureProcess } from '../server/files/PictureProcess.ts';
import { reservePortAnswering503 } from '../server/http/reservedPort.ts';
import { newUncheckedFileStore } from '../server/files/newUncheckedFileStore.ts';
import { productOf } from '../leads/product.ts';
import { healthPath } from '../server/routes/health.ts';
import type { Settings } from '../server/settings.ts';
import { describeListenErrorOrMessage } from '../server/startFailure.ts';
import { appendLanguageToVersionName } from '../versions/versionFolder.ts';
import { siteVersion, SingleVersion } from '../versions/serve/SiteVersion.ts';

/**
 * Adds the lead service to Vite's dev server, so that `npm run dev` stores leads as `npm start` does. After a change
 * with errors the last good forms and rate tables stay in use. Vite serves the pages.
 */
export function leadServicePlugin(settings: Settings, project: EditedProject): Plugin {
  let versions: SingleVersion | undefined;
  let app: FastifyInstance | undefined;
  let isClosed = false;
  let warnings: readonly string[] = [];
  let work: Promise<unknown> = Promise.resolve();

  const replace = async (next: ValidProject): Promise<void> => {
    if (isClosed) return;
    const version = versionOf(next);
    if (versions) {
      versions.current = version;
      return;
    }
    const first = new SingleVersion(version);
    const files = await newUncheckedFileStore(settings);
    const pictures = new PictureProcess(new URL('../server/files/pictureWorker.ts', import.meta.url));
    app = await startServiceWithoutListening({ ...settings, versions: first, files, pictures });
    versions = first;
  };
  /** The service, if a URL belongs to one of its routes. */
  const appFor = (url = ''): FastifyInstance | undefined => {
    const [path = ''] = url.split('?', 1);
    const call = path.replace(/\/files$/, '');
    return path === healthPath || versions?.current.calls.has(call) ? app : undefined;
  };

  return {
    name: 'lead-service',
    apply: 'serve',
    async configureServer(server) {
      // Vitest starts a dev server as well, and its tests open databases of their own.
      if (server.config.mode === 'test') return;
      const { listen } = server;
      server.listen = async (port, isRestart) => {
        // The port is not tried then: after a change of code Vite restarts the server while the old one still has it.
        if (!isRestart) await tryPort(settings);
        return listen(port, isRestart);
      };
      const { logger } = server.config;
      const broken = (error: unknown): void => logger.error(describeListenErrorOrMessage(error), { timestamp: true });
      /** Prints the warnings of the check, each once for as long as it holds. */
      const warn = ({ findings }: ValidProject): void => {
        const previous = warnings;
        warnings = inFolder(settings.contentDir, foldUntranslatedTextsByFile(findings)).map(formatFinding);
        for (const warning of warnings) if (!previous.includes(warning)) logger.warn(warning, { timestamp: true });
      };
      const use = (load: () => ValidProject | Promise<ValidProject>): Promise<unknown> =>
        (work = work
          .then(async () => {
            const next = await load();
            warn(next);
            await replace(next);
          })
          .catch(broken));
      await use(() => project.current());
      project.follow(server.watcher, { changed: (next) => void use(() => next), broken });
      server.middlewares.use((request, response, next) => {
        const service = appFor(request.url);
        if (service === undefined) next();
        else service.routing(request, response);
      });
    },
    // Vite calls this hook when the dev server closes. Requests under way are answered.
    async closeBundle() {
      isClosed = true;
      work = work.then(() => app?.close());
      await work;
    },
  };
}

/** Fails in the words of `npm start`, which Vite prints, when the dev server cannot have its port. */
async function tryPort(settings: Settings): Promise<void> {
  try {
    const { release } = await reservePortAnswering503(settings);
    await release();
  } catch (error) {
    const stack = describeListenErrorOrMessage(error, settings);
    throw Object.assign(new Error(stack), { stack });
  }
}

/** Turns a project into the one site version that the service needs, in all its languages. */
function versionOf(project: ValidProject) {
  const product = productOf(project);
  const languages = project.languages.flatMap(({ tag, prefix }) => {
    const translated = product.languages?.[tag];
    return translated ? [[prefix, siteVersion(appendLanguageToVersionName('', prefix), translated)] as const] : [];
  });
  return siteVersion('', product, { languages: new Map(languages) });
}
