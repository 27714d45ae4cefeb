import { vi } from 'vitest';
import { isThorough } from './thorough.ts';

/** Waits until `check` passes: long enough for any machine, since nothing waits longer than it has to. */
export const eventually = <Result>(check: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(check, { timeout: isThorough ? 600_000 : 120_000, interval: 50 });
