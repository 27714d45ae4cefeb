/** A change of a text: `remove` characters give way to `insert`. */
export interface TextEdit {
  at: number;
  remove: number;
  insert: string;
}

/** What may have been meant where a JSON text cannot be read on. */
export interface Repair {
  /** In the order of the text. */
  edits: TextEdit[];
  /** Where the mistake is reported. */
  offset: number;
  message: string;
  hint?: string;
  /** Whether the parts of the text surely lie where they were meant to. */
  sure: boolean;
  /**
   * Whether it changes its own line only, so that the rest lies well when the brackets stand as the lines are indented.
   */
  isLocal?: boolean;
}

/** Where a character of an edited text stood before the edit. */
export function offsetBefore(offset: number, { at, remove, insert }: TextEdit): number {
  if (offset >= at + insert.length) return offset - insert.length + remove;
  return Math.min(offset, at);
}
