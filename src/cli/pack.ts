import { buildPackage } from '../build/buildPackage.ts';
import { command, runAsProgram } from './commandLine.ts';

const usage = `Builds the package that other products install, into dist/package, and packs it.

  npm run -s pack
`;

export const main = command({
  usage,
  run: async (_parsed, { out }) => {
    out(`${await buildPackage('dist/package')}\n`);
  },
});

await runAsProgram(import.meta.url, main);
