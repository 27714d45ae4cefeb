import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { projectSettings } from './tests/project/project.ts';
import { isThorough } from './tests/thorough.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests of pages, and whatever else has a window. */
const pages = [
  'tests/**/*.test.tsx',
  'tests/site/**/*.test.ts',
  'tests/{engine/session/PressGuard,desk/EditStore}.test.ts',
];

/**
 * Those that put something in a module's place, or look at styles, which go into the page that was there first; and one
 * that names its environment, for which a process that others share would end.
 */
const apart = ['gallery/Gallery.test.tsx', 'notifications/NotificationMessage.test.tsx', 'api/sendLead.test.ts'].map(
  (file) => `tests/site/${file}`,
);

/** Begins each project with what waits for other processes, and would else keep one core busy at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification): boolean => /\/tests\/(?:live\/|server\/main)/.test(moduleId);
    const sorted = await super.sort(files);
    return [...new Set(sorted.map(({ project }) => project))].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(waits), ...own.filter((file) => !waits(file))];
    });
  }
}

/** What only `npm run test:all` runs. */
const long = isThorough ? [] : ['tests/**/*.long.test.*'];

// Some tests start processes, and no test may depend on how busy the machine is: this ends what hangs, nothing else.
const longest = isThorough ? 1_800_000 : 300_000;
const patience = { testTimeout: longest, hookTimeout: longest };
const pageSetup = {
  ...patience,
  environment: 'jsdom',
  setupFiles: 'tests/pagesSetup.ts',
  // Rules of styles are added as visitors' browsers add them: as text, jsdom reads all of them again for each.
  env: { SC_DISABLE_SPEEDY: 'false' },
};

export default defineConfig(async (env) => {
  // The pages under test are made of the sample project's words, forms and rates, so that an owner's edit changes none.
  Object.assign(process.env, projectSettings);
  const { default: site } = await import('./vite.config.ts');
  return {
    test: {
      // Each loads all modules and compiles the sample project anew, and other tests run beside these.
      maxWorkers: availableParallelism(),
      // A line for each file: slow tests within it are nobody's news.
      slowTestThreshold: 60_000,
      sequence: { sequencer: WaitingFirst },
      projects: [
        mergeConfig(site(env), { test: { name: 'apart', root, include: apart, ...pageSetup } }),
        // The others share what they import: loading it anew for each takes more time than their tests.
        mergeConfig(site(env), {
          test: {
            name: 'pages',
            root,
            include: pages,
            exclude: [...apart, ...long],
            ...pageSetup,
            setupFiles: ['tests/pagesSetup.ts', 'tests/noStyles.ts'],
            isolate: false,
          },
        }),
        {
          test: {
            name: 'rules',
            root,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/e2e/**', ...pages, ...long],
            globalSetup: ['server/buildScripts', 'server/postgresForTests', 'versions/servedSample'].map(
              (file) => `tests/${file}.ts`,
            ),
            ...patience,
            isolate: false,
          },
        },
      ],
    },
  };
});
