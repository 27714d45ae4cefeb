import type { CharSet } from './CharSet.ts';

/** A regular expression as far as it is regular. What is not, such as looking ahead, is taken to allow everything. */
export type PatternPart =
  | { kind: 'chars'; set: CharSet }
  | { kind: 'sequence'; parts: PatternPart[] }
  | { kind: 'either'; ways: PatternPart[] }
  | { kind: 'repeat'; part: PatternPart; least: number; most: number }
  | { kind: 'start' }
  | { kind: 'end' };
