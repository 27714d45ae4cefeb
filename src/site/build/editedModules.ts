import type { Plugin, ViteDevServer } from 'vite';
import type { EditedProject } from '../../checker/EditedProject.ts';
import { formModules } from '../../checker/passes.ts';
import type { SoundProject } from '../../checker/loadProject.ts';
import { rateTableModule } from '../../pricing/node/rateTables.ts';
import { galleryModules } from './pictures/galleryModules.ts';

/**
 * Gives browser code what is made of files that people edit. A mistake in them stops the build. The dev server reloads
 * the page when one changes; a mistake is laid over the page until it is mended, and the last good modules stay in use.
 */
export function editedModules(project: EditedProject): Plugin {
  const resolvedId = (id: string): string => `\0${id}`;
  const made = new WeakMap<SoundProject, Record<string, string>>();
  const modulesOf = (loaded: SoundProject): Record<string, string> => {
    const modules = made.get(loaded) ?? makeModules(loaded);
    made.set(loaded, modules);
    return modules;
  };

  return {
    name: 'edited-modules',
    async resolveId(id) {
      return id.startsWith('virtual:') && Object.hasOwn(modulesOf(await project.current()), id)
        ? resolvedId(id)
        : undefined;
    },
    async load(id) {
      return id.startsWith('\0virtual:') ? modulesOf(await project.current())[id.slice(1)] : undefined;
    },
    configureServer(server) {
      project.follow(server.watcher, {
        changed: (next) => reload(server, (id) => Object.hasOwn(modulesOf(next), id.slice(1))),
        // The lead service, which uses the same project, tells it in the terminal.
        broken: (error) =>
          server.ws.send({
            type: 'error',
            err: {
              message: error instanceof Error ? error.message : String(error),
              stack: '',
              plugin: 'edited-modules',
            },
          }),
      });
    },
  };
}

function reload(server: ViteDevServer, isStale: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) if (isStale(id)) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}

/** The text of every ES module that browser code gets of a project, by id. */
const makeModules = ({ forms, tables, content, gallery }: SoundProject): Record<string, string> => ({
  ...formModules(forms),
  ...rateTableModule(tables),
  ...contentModules(content),
  ...galleryModules(gallery),
});

/**
 * `virtual:content/<part>`, one for each part of the content file, so that words come with the pages that show them.
 */
const contentModules = (content: SoundProject['content']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(content).map(([part, value]) => [
      `virtual:content/${part}`,
      `export default ${JSON.stringify(value)};`,
    ]),
  );
