import { expect, test } from 'vitest';
import type { Finding } from '../../src/compile/Finding.ts';

/** How a suite of mistakes is told: none is missed, and nine of ten, at least, are one finding at their place. */
export class Tally {
  private readonly others: string[] = [];
  private count = 0;

  /** Notes what was found of a mistake; `isThere` says whether a finding is the one at its place. */
  note<Found extends Finding>(
    name: string,
    found: readonly Found[],
    severity: string,
    isThere: (one: Found) => boolean,
  ): void {
    const heavy = found.filter((one) => severity === 'warning' || one.severity === 'error');
    expect(heavy, `missed: ${name}`).not.toEqual([]);
    expect(found.map(({ code }) => code)).not.toContain('failed-check');
    this.count += 1;
    const [only, ...more] = found;
    if (more.length > 0 || !only || !isThere(only)) this.others.push(name);
  }

  /** The test of the share, after all others. */
  test(): void {
    test('nine of ten mistakes, at least, are one finding at their place', () => {
      expect(this.others.length * 10, this.others.join('\n')).toBeLessThanOrEqual(this.count);
    });
  }
}
