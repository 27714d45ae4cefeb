import type { Finding } from './Finding.ts';

/** A finding for a person, on one line: `file:line:col  code  message  (hint)`. */
export const formatFinding = ({ file, line, column, code, message, hint }: Finding): string =>
  `${file}:${line}:${column}  ${code}  ${message}${hint === undefined ? '' : `  (${hint})`}`;
