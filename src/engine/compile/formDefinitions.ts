import path from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { compileDefinitions } from './compileDefinitions.ts';
import type { CompiledSource } from './compileSources.ts';
import { DefinitionError } from './DefinitionError.ts';

const listId = 'virtual:forms';
const formPrefix = 'virtual:form/';
const resolved = (id: string): string => `\0${id}`;

/**
 * Serves compiled forms to browser code: `virtual:forms` gives a loader per form id, each form a module of its own.
 * A mistake stops the build. The dev server reloads when a JSON file changes; on a mistake it shows it and keeps the last good forms.
 */
export function formDefinitions({ schemasDir }: { schemasDir: string }): Plugin {
  const root = normalizePath(path.resolve(schemasDir));
  let forms: Promise<Record<string, CompiledSource>> | undefined;
  const compiled = (): Promise<Record<string, CompiledSource>> => (forms ??= compileDefinitions(schemasDir));
  const isDefinition = (file: string): boolean => normalizePath(file).startsWith(`${root}/`) && file.endsWith('.json');

  return {
    name: 'form-definitions',
    resolveId: (id) => (id === listId || id.startsWith(formPrefix) ? resolved(id) : undefined),
    async load(id) {
      if (id === resolved(listId)) {
        const loaders = Object.keys(await compiled()).map((form) => `${JSON.stringify(form)}: () => import('${formPrefix}${form}')`);
        return `export default { ${loaders.join(', ')} };`;
      }
      if (!id.startsWith(resolved(formPrefix))) return undefined;
      const name = id.slice(resolved(formPrefix).length);
      const form = (await compiled())[name];
      if (!form) throw new Error(`There is no form "${name}" in ${schemasDir}`);
      return form.code;
    },
    configureServer(server) {
      server.watcher.add(root);
      const change = async (file: string): Promise<void> => {
        if (!isDefinition(file)) return;
        try {
          forms = Promise.resolve(await compileDefinitions(schemasDir));
          reload(server);
        } catch (error) {
          if (!(error instanceof DefinitionError)) throw error;
          server.config.logger.error(error.message, { timestamp: true });
          server.ws.send({ type: 'error', err: { message: error.message, stack: '', plugin: 'form-definitions' } });
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, (file) => void change(file));
    },
  };
}

function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (id === resolved(listId) || id.startsWith(resolved(formPrefix))) environment.moduleGraph.invalidateModule(module);
    }
  }
  server.ws.send({ type: 'full-reload' });
}
