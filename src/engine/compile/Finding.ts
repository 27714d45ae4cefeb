/** One mistake in one file, at its place, in the owner's words. Lines and columns count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** An error keeps the definitions from being used; a warning is worth a look. */
  severity: 'error' | 'warning';
  /** Stable name of the kind of mistake. */
  code: string;
  message: string;
  hint?: string;
}
