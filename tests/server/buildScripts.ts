import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildForNode } from '../../src/build/buildCommands.ts';

/** Beside the packages that they use. */
const outDir = 'node_modules/.cache/scripts';

/** Scripts that tests start again and again: as TypeScript each start would compile them anew, which takes a second. */
const scripts = [
  ...['backup', 'check', 'copyLeads', 'estimate', 'leads', 'mail', 'publish', 'ratesImpact'].map(
    (command) => `src/cli/${command}.ts`,
  ),
  'src/server/main.ts',
  'tests/faults/service.ts',
  'tests/server/lockDatabase.ts',
];

const nameOf = (script: string): string => script.replace(/\.ts$/, '');

/** What node is given to run a script: as it was built for this run of the tests, or from its source. */
export const nodeArguments = (script: string): string[] =>
  scripts.includes(script) ? [join(outDir, `${nameOf(script)}.js`)] : ['--import', 'tsx', script];

/** The scripts that make pictures anew, and versions, as they were built for this run of the tests. */
export const [builtPictureWorker, builtBuilderScript] = ['pictureWorker', 'siteBuilder'].map((name) =>
  pathToFileURL(join(outDir, `src/server/${name}.js`)),
) as [URL, URL];

/** Builds them, once for a run of the tests. */
const buildScripts = (): Promise<void> =>
  buildForNode(outDir, {
    ...Object.fromEntries(scripts.map((script) => [nameOf(script), script])),
    // The service looks for them beside itself.
    'src/server/siteBuilder': 'src/siteBuilder/siteBuilder.ts',
    'src/server/pictureWorker': 'src/server/files/pictureWorker.ts',
  });

export default buildScripts;
