import { existsSync } from 'node:fs';
import { readRelease, releaseStamp } from '../versions/make/release.ts';
import { runCommand } from './commandLine.ts';

const dist = 'dist';

/** Builds the code of the site and of the service; with `--if-needed` only when something in it has changed. */
async function main(): Promise<void> {
  const stamp = await releaseStamp();
  const last = await readRelease(dist);
  if (process.argv.includes('--if-needed') && last?.stamp === stamp && existsSync(`${dist}/server/main.js`)) return;
  console.log('Building the site and its service');
  // Vite takes a while to load: most starts need no build.
  const [{ buildRelease }, { buildCommands }] = await Promise.all([
    import('../build/buildRelease.ts'),
    import('../build/buildCommands.ts'),
  ]);
  await buildCommands(`${dist}/cli`);
  await buildRelease(dist, stamp);
  console.log(`Built into ${dist}`);
}

await runCommand(main);
