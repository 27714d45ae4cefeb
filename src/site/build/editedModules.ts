import { readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { debounce } from '../../dev/debounce.ts';

export interface EditedModulesOptions {
  /** Files and folders with all that the modules are made from. */
  paths: readonly string[];
  /** Makes the text of every module, by id (`virtual:…`). Throws an Error that says what is wrong with the files. */
  read: () => Promise<Record<string, string>>;
}

/**
 * Gives browser code what is made of files that people edit. A mistake in them stops the build. The dev server reads
 * them again when one changes and reloads the page; a mistake is laid over the page until it is mended, and the last
 * good modules stay in use.
 */
export function editedModules({ paths, read }: EditedModulesOptions): Plugin {
  const roots = paths.map((path) => resolve(path));
  const resolvedId = (id: string): string => `\0${id}`;
  const isEdited = (file: string): boolean => roots.some((root) => !relative(root, resolve(file)).startsWith('..'));
  let modules: Promise<Record<string, string>> | undefined;
  let changes = 0;

  return {
    name: 'edited-modules',
    async resolveId(id) {
      return id.startsWith('virtual:') && Object.hasOwn(await (modules ??= read()), id) ? resolvedId(id) : undefined;
    },
    async load(id) {
      return id.startsWith('\0virtual:') ? (await (modules ??= read()))[id.slice(1)] : undefined;
    },
    configureServer(server) {
      server.watcher.add(roots);
      const changeSoon = debounce(() => void change(server));
      server.watcher.on('all', (_event, file) => {
        if (isEdited(file)) changeSoon();
      });
    },
  };

  async function change(server: ViteDevServer): Promise<void> {
    changes += 1;
    const mine = changes;
    try {
      const next = await read();
      if (mine !== changes) return;
      modules = Promise.resolve(next);
      reload(server, (id) => Object.hasOwn(next, id.slice(1)));
    } catch (error) {
      if (mine !== changes) return;
      // The lead service, which reads the same files, tells it in the terminal.
      server.ws.send({
        type: 'error',
        err: { message: error instanceof Error ? error.message : String(error), stack: '', plugin: 'edited-modules' },
      });
    }
  }
}

function reload(server: ViteDevServer, isStale: (id: string) => boolean): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) if (isStale(id)) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}

/**
 * The text of the ES modules `virtual:content/<part>`, one for each part of the content file, so that words come with
 * the pages that show them.
 */
export async function contentModules(schemasDir: string): Promise<Record<string, string>> {
  const content = JSON.parse(await readFile(join(schemasDir, 'content', 'company.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return Object.fromEntries(
    Object.entries(content).map(([part, value]) => [
      `virtual:content/${part}`,
      `export default ${JSON.stringify(value)};`,
    ]),
  );
}
