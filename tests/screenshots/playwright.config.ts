import { defineConfig } from '@playwright/test';
import e2e from '../e2e/playwright.config.ts';

const widths = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

/**
 * Pictures of every page and form state, for the eye: `npm run screenshots` puts them into
 * `screenshots/<scheme>-<width>`.
 */
export default defineConfig({
  ...e2e,
  testMatch: '*.shots.ts',
  projects: [
    { name: 'copies', testDir: '../e2e', testMatch: 'copies.setup.ts', teardown: 'end of copies' },
    { name: 'end of copies', testDir: '../e2e', testMatch: 'copies.teardown.ts' },
    ...widths.flatMap((viewport) =>
      (['light', 'dark'] as const).map((colorScheme) => ({
        name: `${colorScheme}-${viewport.width}`,
        dependencies: ['copies'],
        // Letters of twice their size matter where there is least room.
        ...((viewport.width > 360 || colorScheme === 'dark') && { grepInvert: /@large-text/ }),
        use: { viewport, colorScheme },
      })),
    ),
  ],
});
