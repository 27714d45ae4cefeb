import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Bundles TypeScript for Node into a folder, which is emptied first. Each entry is named after its file. */
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
