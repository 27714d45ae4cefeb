import { defineConfig } from '@playwright/test';
import { findBrowser } from './browser/findBrowser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Room for a slow machine; nothing waits longer than it has to.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  projects: [
    { name: 'copies', testMatch: 'copies.setup.ts', teardown: 'end of copies' },
    { name: 'end of copies', testMatch: 'copies.teardown.ts' },
    // Runs while the copies are built.
    { name: 'shipped', testMatch: 'shipped/**' },
    { name: 'sample', testIgnore: 'shipped/**', dependencies: ['copies'] },
  ],
  use: {
    viewport: { width: 360, height: 740 },
    // Recording takes a tenth of the time: TRACE=1 to look into a failure.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
