import { expect, test } from 'vitest';
import type { Finding } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';

/**
 * How a suite of mistakes is told: each as one finding at its place, but for those that are named in
 * `tests/cases/toldOtherwise.json`. They are told by another finding or by several: one in ten at most.
 */
export class Tally {
  private readonly otherwise: ReadonlySet<string>;
  private readonly names = new Set<string>();

  constructor(suite: string) {
    this.otherwise = new Set(readCases<Record<string, string[]>>('toldOtherwise')[suite]);
  }

  /** Judges what was found of a mistake; `isThere` says whether a finding is the one at its place. */
  note<Found extends Finding>(
    name: string,
    found: readonly Found[],
    severity: string,
    isThere: (one: Found) => boolean,
  ): void {
    this.names.add(name);
    const heavy = found.filter((one) => severity === 'warning' || one.severity === 'error');
    expect(heavy, `missed: ${name}`).not.toEqual([]);
    expect(found.map(({ code }) => code)).not.toContain('failed-check');
    if (this.otherwise.has(name)) return;
    expect(found, name).toHaveLength(1);
    expect(found.every(isThere), `${name}: ${JSON.stringify(found)}`).toBe(true);
  }

  /** The test of the share, after all others. */
  test(): void {
    test('at most one mistake in ten is told otherwise than by one finding at its place', () => {
      const found = [...this.names].filter((name) => this.otherwise.has(name));
      expect(found.length * 10).toBeLessThanOrEqual(this.names.size);
    });
  }
}
