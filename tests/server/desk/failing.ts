import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** Has a function of node:fs/promises fail from its `count`-th call on for paths that fit. */
export function failing(name: 'access' | 'writeFile' | 'rename', fits: RegExp, code: string, count = 1): () => void {
  const actual = fs[name] as (...args: unknown[]) => Promise<unknown>;
  let calls = 0;
  const spy = vi.spyOn(fs, name).mockImplementation((async (...args: unknown[]) => {
    if (fits.test(String(args[0])) && (calls += 1) >= count) throw Object.assign(new Error(code), { code });
    return actual(...args);
  }) as never);
  syncBuiltinESMExports();
  const mend = () => {
    spy.mockRestore();
    syncBuiltinESMExports();
  };
  onTestFinished(mend);
  return mend;
}
