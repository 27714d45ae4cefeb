import type { SourceFile } from '../compile/files.ts';
import type { Finding } from '../compile/findings.ts';
import type { StoredTable } from './stored/StoredTable.ts';
import type { TableText } from './tables/readTableFiles.ts';

/** All that the owner edits, as it was read. */
export interface ProjectFiles {
  /** The definitions, with the name of their folder in findings. */
  sources: readonly SourceFile[];
  root: string;
  tableTexts: readonly TableText[];
  /** The tables by which stored leads were priced. */
  stored: readonly StoredTable[];
  /** The ids of the icons that are drawn. */
  icons: readonly string[];
  /** The addresses of the site's pages. */
  pages: readonly string[];
  /** `YYYY-MM-DD`. */
  today: string;
  /** What was found while reading, and in the definitions by themselves. */
  found: readonly Finding[];
}
