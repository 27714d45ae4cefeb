import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, relative, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** The commands that are built, because an owner waits for them, or they go through all leads. */
const commands = ['leads', 'mail', 'backup', 'copyLeads', 'desk'];

/** Bundles commands as JavaScript. run.js uses the bundle as long as it matches the sources. */
export async function buildCommands(dirToEmpty: string): Promise<void> {
  await buildForNode(dirToEmpty, Object.fromEntries(commands.map((name) => [name, `src/cli/${name}.ts`])), [
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

/** Bundles TypeScript for Node into a folder, which is emptied first. Each entry is named after its file. */
export async function buildForNode(
  dirToEmpty: string,
  entries: Readonly<Record<string, string>>,
  plugins: Plugin[] = [],
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    build: {
      ssr: true,
      outDir: resolve(dirToEmpty),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { ...entries } },
    },
  });
}
