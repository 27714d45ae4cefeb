/**
 * Whether this run is `npm run test:all`. `npm test` asks everything once, with a few seeded cases; the thorough run
 * asks of thousands, and runs the files called `*.long.test.ts` and `*.long.spec.ts` as well.
 */
export const isThorough = process.env['TEST_ALL'] === '1';

/** How many cases a test tries: `few` in `npm test`, `many` in the thorough run. */
export const cases = (few: number, many: number): number => (isThorough ? many : few);
