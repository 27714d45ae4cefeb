import type { Ask } from './Ask.ts';
import type { Atom } from './Formula.ts';

/** What is needed to look at all answers that one kind of condition sees: those of the form, or those of an entry of a repeated step. */
export interface ScopePlan {
  /** The unknowns, those that decide each other near each other: paths that conditions name and, in place of several choices, their options (see `optionName`). */
  order: string[];
  /** By path, in the order of the walk. */
  asks: ReadonlyMap<string, Ask[]>;
  /** How conditions look at a path. */
  atoms: ReadonlyMap<string, Atom[]>;
}
