import type { Finding } from './Finding.ts';
import { formatFinding } from './formatFinding.ts';

/** The definitions hold mistakes: `findings` lists them, the message prints one a line. */
export class DefinitionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'DefinitionError';
  }
}
