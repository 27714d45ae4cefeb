/** What is known of a kind of mistake. Its sentences are Markdown of docs/checker.md, for who does not program. */
export interface FindingRecord {
  /**
   * The severity: an error when left out, which keeps the content files from being used; a warning is worth a look.
   * either: the check decides case by case.
   */
  severity?: 'warning' | 'either';
  /** What is wrong. */
  means: string;
  /** What to do about it. */
  mend: string;
  /** Set where something is unused, or named otherwise: it is reported when nothing else is wrong. */
  last?: true;
}

export const records = <Code extends string>(all: Record<Code, FindingRecord>): Record<Code, FindingRecord> => all;
