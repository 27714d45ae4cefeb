/** One mistake in one file, at its place, in the owner's words. Lines and columns count from 1. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  /** Stable name of the kind of mistake. */
  code: string;
  message: string;
  hint?: string;
}
