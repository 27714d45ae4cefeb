import { expect } from 'vitest';
import type { Finding } from '../../src/compile/Finding.ts';
import { readCases } from '../cases/readCases.ts';

/**
 * Mistakes that are reported by another finding than the one at their place, or by several: by suite and name, with the
 * code and the place of each finding.
 */
const otherwise = readCases<Record<string, Record<string, string[]>>>('toldOtherwise');

/** A mistake is reported once: by one finding, of which `isThere` says that it stands at its place. */
export function judgeFindings<One extends Finding>(
  suite: string,
  name: string,
  findings: readonly One[],
  severity: string,
  isThere: (one: One) => boolean,
): void {
  const heavy = findings.filter((one) => severity === 'warning' || one.severity === 'error');
  expect(heavy, `missed: ${name}`).not.toEqual([]);
  expect(findings.map(({ code }) => code)).not.toContain('failed-check');
  const told = otherwise[suite]?.[name];
  if (told) {
    const places = findings.map(({ code, file, line }) => `${code} ${file}:${line}`);
    expect(places.sort(), name).toEqual(told);
    return;
  }
  expect(findings, name).toHaveLength(1);
  expect(findings.every(isThere), `${name}: ${JSON.stringify(findings)}`).toBe(true);
}
