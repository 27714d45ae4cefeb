import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import type { Plugin } from 'vite';
import { buildForNode } from './buildForNode.ts';

/** The commands that are built, because an owner waits for them, or they go through all leads. */
const commands = ['leads', 'mail', 'backup', 'copyLeads'];

/** Bundles commands as JavaScript. run.js uses the bundle as long as it matches the sources. */
export async function buildCommands(outDir: string): Promise<void> {
  await buildForNode(outDir, Object.fromEntries(commands.map((name) => [name, `src/cli/${name}.ts`])), [
    hashesOfSources,
  ]);
}

const hashesOfSources: Plugin = {
  name: 'hashes-of-sources',
  generateBundle() {
    const modules = [...this.getModuleIds()].filter(isAbsolute);
    const hashes = modules.map((module) => [
      relative('', module),
      createHash('sha256').update(readFileSync(module)).digest('hex'),
    ]);
    this.emitFile({
      type: 'asset',
      fileName: 'sources.json',
      source: JSON.stringify(Object.fromEntries(hashes)),
    });
  },
};
