import type { Factors } from '../prepare/Factors.ts';

/** The factor of a size; undefined for one that the table does not have. A size may be missing where sizes make no difference. */
export function factorOf(factors: Factors | undefined, size: unknown): number | undefined {
  if (factors === undefined || (size === undefined && !factors.differ)) return 1;
  return factors.bySize.get(size);
}
