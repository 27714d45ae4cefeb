import type { NamePair } from './pairAlike.ts';
import type { Subject } from './Subject.ts';

/** What a comparison of names has brought to light. */
export interface Comparison extends Subject {
  tables: readonly (Subject['inTables'][number] & {
    /** Names of the form that the table has not. */
    lacking: readonly string[];
    /** Names of the table that the form has not. */
    orphans: readonly string[];
    /** One each of these, so alike that they are meant to be one. */
    pairs: readonly NamePair[];
  })[];
  /** Names of the form that are a slip for what the tables have. */
  misspelt: ReadonlySet<string>;
}
