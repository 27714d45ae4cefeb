import { buildPackageTarball } from '../build/buildPackage.ts';
import { command, runAsProgram } from './commandLine.ts';

const usage = `Builds the package that other products install, packs it, and prints the path of the archive.

  npm run -s pack                      in dist/package
  npm run -s pack -- --out FOLDER      in another folder, which is emptied first
`;

export const main = command({
  usage,
  options: { out: { type: 'string' } },
  run: async ({ values: { out: folder = 'dist/package' } }, { out }) => {
    out(`${await buildPackageTarball(folder)}\n`);
  },
});

await runAsProgram(import.meta.url, main);
