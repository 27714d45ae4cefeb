/** What is known of a kind of mistake. Its sentences are Markdown of docs/checker.md, for who does not program. */
export interface FindingRecord {
  /**
   * An error, which it is without a word, keeps the definitions from being used; a warning is worth a look. either: it
   * depends on what follows from it.
   */
  severity?: 'warning' | 'either';
  /** What is wrong. */
  means: string;
  /** What to do about it. */
  mend: string;
  /** That nobody uses something, or names it otherwise: it is told once nothing else is wrong. */
  last?: true;
}

export const records = <Code extends string>(all: Record<Code, FindingRecord>): Record<Code, FindingRecord> => all;
