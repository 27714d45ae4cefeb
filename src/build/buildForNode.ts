import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Builds TypeScript for Node into a folder, which is emptied: an entry each, by the name of its file. */
export async function buildForNode(
  outDir: string,
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
      outDir: resolve(outDir),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: { ...entries } },
    },
  });
}
