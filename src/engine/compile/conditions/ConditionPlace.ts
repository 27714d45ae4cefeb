import type { SourceDocument } from '../../../json/SourceDocument.ts';
import type { JsonPath } from '../../../json/tree.ts';
import type { WorkingSection } from '../WorkingSection.ts';

/** A condition, or the expression that a list follows, where it stands. */
export interface ConditionPlace {
  document: SourceDocument;
  at: JsonPath;
  logic: unknown;
  /** Path of the list whose entries it sees; empty for the form itself. */
  base: string;
  /** What is asked before this can be named. */
  order: number;
  /** shows: whether something applies. counts: how many entries there are. */
  use: 'shows' | 'counts';
  section?: WorkingSection;
  /** Path of the field or list that it is about. */
  path?: string;
  /** Its parts or names are wrong: what they mean together is not judged. */
  isBroken: boolean;
  /** It needs itself, which has been told. */
  isCircular?: boolean;
}
