import type { Finding } from './Finding.ts';

const describe = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${message}${hint ? `  (${hint})` : ''}`;

/** The definitions hold mistakes: `findings` lists them, the message prints one a line. */
export class DefinitionError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(describe).join('\n'));
    this.name = 'DefinitionError';
  }
}
