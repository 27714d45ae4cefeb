import type { Finding } from './Finding.ts';

/** Findings by file and place. */
export const inOrder = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((one, other) => (one.file === other.file ? one.line - other.line || one.column - other.column : one.file < other.file ? -1 : 1));
