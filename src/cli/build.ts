import { existsSync } from 'node:fs';
import { readRelease, hashReleaseSources } from '../versions/make/release.ts';
import { command, type CommandIo, runAsProgram } from './commandLine.ts';

export const dist = 'dist';

/** Builds the code of site and service; with `ifNeeded`, only after a change of its sources. */
export async function buildCodeAndPruneReleases(
  skipIfCurrent: boolean,
  { out }: Pick<CommandIo, 'out'>,
): Promise<void> {
  const stamp = await hashReleaseSources();
  const last = await readRelease(dist);
  if (skipIfCurrent && last?.stamp === stamp && existsSync(`${dist}/server/main.js`)) return;
  out('Building the site and its service\n');
  // Vite is imported lazily, because it loads slowly, and most starts need no build.
  const [{ buildSiteAndServiceThenPrune }, { buildCommands }] = await Promise.all([
    import('../build/buildRelease.ts'),
    import('../build/buildCommands.ts'),
  ]);
  await buildCommands(`${dist}/cli`);
  await buildSiteAndServiceThenPrune(dist, stamp);
  out(`Built into ${dist}\n`);
}

const main = command({
  usage: `Builds the code of the site and of the service into dist.

  npm run build
  npm run build -- --if-needed     only when something in it has changed
`,
  options: { 'if-needed': { type: 'boolean' } },
  run: ({ values }, io) => buildCodeAndPruneReleases(values['if-needed'] ?? false, io),
});

await runAsProgram(import.meta.url, main);
