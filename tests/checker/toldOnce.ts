import { expect } from 'vitest';
import type { Finding } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';

/** Mistakes that are told by another finding than the one at their place, or by several: exceptions, by suite. */
const otherwise = readCases<Record<string, string[]>>('toldOtherwise');

/** A mistake is told once: what was found is one finding, and `isThere` says of it that it stands at its place. */
export function judgeFound<Found extends Finding>(
  suite: string,
  name: string,
  found: readonly Found[],
  severity: string,
  isThere: (one: Found) => boolean,
): void {
  const heavy = found.filter((one) => severity === 'warning' || one.severity === 'error');
  expect(heavy, `missed: ${name}`).not.toEqual([]);
  expect(found.map(({ code }) => code)).not.toContain('failed-check');
  if (otherwise[suite]?.includes(name)) return;
  expect(found, name).toHaveLength(1);
  expect(found.every(isThere), `${name}: ${JSON.stringify(found)}`).toBe(true);
}
