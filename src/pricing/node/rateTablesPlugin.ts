import path from 'node:path';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import type { RateTable } from '../RateTable.ts';
import { RateTableError } from '../RateTableError.ts';
import { readRateTables } from './readRateTables.ts';

const name = 'rate-tables';
const moduleId = 'virtual:rate-tables';
const resolvedId = `\0${moduleId}`;

/**
 * Gives browser code the rate tables, checked and with their hashes, as the module `virtual:rate-tables`.
 * A mistake stops the build. The dev server reloads when a table changes; on a mistake it shows it and keeps the last good ones.
 */
export function rateTablesPlugin({ pricingTablesDir }: { pricingTablesDir: string }): Plugin {
  const root = normalizePath(path.resolve(pricingTablesDir));
  let tables: Promise<readonly RateTable[]> | undefined;
  const isTable = (file: string): boolean => normalizePath(file).startsWith(`${root}/`) && file.endsWith('.json');

  return {
    name,
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    async load(id) {
      if (id !== resolvedId) return undefined;
      return `export default ${JSON.stringify(await (tables ??= readRateTables(pricingTablesDir)))};`;
    },
    configureServer(server) {
      server.watcher.add(root);
      const change = async (file: string): Promise<void> => {
        if (!isTable(file)) return;
        try {
          tables = Promise.resolve(await readRateTables(pricingTablesDir));
          reload(server);
        } catch (error) {
          if (!(error instanceof RateTableError)) throw error;
          server.config.logger.error(error.message, { timestamp: true });
          server.ws.send({ type: 'error', err: { message: error.message, stack: '', plugin: name } });
        }
      };
      for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, (file) => void change(file));
    },
  };
}

function reload(server: ViteDevServer): void {
  for (const { moduleGraph } of Object.values(server.environments)) {
    const module = moduleGraph.getModuleById(resolvedId);
    if (module) moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}
