import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isThorough } from '../thorough.ts';
import { browserArgs, findBrowser } from './browser/findBrowser.ts';

const executablePath = findBrowser();
const withoutCopies = [
  'dev.long.spec.ts',
  'kit.long.spec.ts',
  'package.spec.ts',
  'package.long.spec.ts',
  'playground.spec.ts',
];

export default defineConfig({
  testDir: '.',
  testIgnore: isThorough ? [] : '**/*.long.spec.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Browsers wait more than they work: for a page, an animation, the service.
  workers: availableParallelism() + 1,
  // No test may depend on how busy the machine is: this ends what hangs, nothing else.
  timeout: 300_000,
  expect: { timeout: 180_000 },
  // Failures come last, and whole.
  reporter: [['dot']],
  projects: [
    { name: 'copies', testMatch: 'copies.setup.ts', teardown: 'end of copies' },
    { name: 'end of copies', testMatch: 'copies.teardown.ts' },
    // Run while the copies are built, since they need none.
    { name: 'without copies', testMatch: withoutCopies },
    {
      name: 'sample',
      testIgnore: [...withoutCopies, ...(isThorough ? [] : ['**/*.long.spec.ts'])],
      dependencies: ['copies'],
    },
  ],
  use: {
    viewport: { width: 360, height: 740 },
    // Recording takes a tenth of the time: TRACE=1 to look into a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: browserArgs,
    },
  },
});
