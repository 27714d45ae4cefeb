/** What is known of a kind of mistake. Its sentences are Markdown of docs/checker.md, for who does not program. */
export interface FindingRecord {
  /** The severity: an error when left out. */
  severity?: 'warning' | 'either';
  means: string;
  /** What to do about it. */
  mend: string;
  /** Set where something is unused, or named otherwise. */
  last?: true;
}

/** An error keeps the content files from being used. */
export const error = (means: string, mend: string): FindingRecord => ({ means, mend });

/** A warning is worth a look. */
export const warning = (means: string, mend: string): FindingRecord => ({ severity: 'warning', means, mend });

/** Here the check decides case by case. */
export const either = (means: string, mend: string): FindingRecord => ({ severity: 'either', means, mend });

/** What is said to be unused may be named otherwise: it is reported when nothing else is wrong. */
export const last = (record: FindingRecord): FindingRecord => ({ ...record, last: true });
