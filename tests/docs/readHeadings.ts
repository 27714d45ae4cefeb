import { readFileSync } from 'node:fs';

/** The headings of a page that begin with a mark, such as `### `. */
export const readHeadings = (page: string, mark: string): string[] =>
  readFileSync(page, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
