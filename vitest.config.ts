import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';
import { LongestFirst } from './tests/LongestFirst.ts';
import { projectSettings } from './tests/project/project.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Tests of pages, and whatever else has a window. */
const pages = ['tests/**/*.test.tsx', 'tests/site/**/*.test.ts'];

/** Those that put something in a module's place, or look at styles, which go into the page that was there first. */
const apart = [
  'tests/engine/react/rehearsal.test.tsx',
  'tests/journeys/journeys.test.tsx',
  'tests/site/estimate/SummaryDialog.test.tsx',
  'tests/site/forms/openAttachedForm.test.tsx',
  'tests/site/gallery/Gallery.test.tsx',
  'tests/site/notifications/useSanitizer.test.tsx',
];

// Some tests start processes; a slow machine takes its time.
const testTimeout = 30_000;

export default defineConfig(async (env) => {
  // The pages under test are made of the sample project's words, forms and rates, so that an owner's edit changes none.
  Object.assign(process.env, projectSettings);
  const { default: site } = await import('./vite.config.ts');
  return {
    test: {
      // Some tests wait: for another process, a lock, a time that is over.
      maxWorkers: availableParallelism() + 1,
      sequence: { sequencer: LongestFirst },
      projects: [
        mergeConfig(site(env), { test: { name: 'apart', root, include: apart, testTimeout } }),
        // The others share what they import: loading it anew for each takes more time than their tests.
        mergeConfig(site(env), {
          test: { name: 'pages', root, include: pages, exclude: apart, testTimeout, isolate: false },
        }),
        {
          test: {
            name: 'rules',
            root,
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/e2e/**', ...pages],
            globalSetup: 'tests/server/buildScripts.ts',
            testTimeout,
            isolate: false,
          },
        },
      ],
    },
  };
});
