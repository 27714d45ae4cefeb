import type { Answers } from '../definition/Answers.ts';
import type { Place } from '../flow/places.ts';
import type { Walk } from '../flow/Walk.ts';

/** One visitor's form at one moment. Replaced, never changed, so that what did not change stays identical. */
export interface SessionState {
  /** Whether the form works: before, it is only the page's text. */
  ready: boolean;
  /** As typed, as a tree; defaults are not in it. */
  answers: Answers;
  /** Of the answers a moment ago: what grows with the form follows after a key, not with it. */
  walk: Walk;
  /** Every section of the walk that can be entered, in order. */
  places: readonly Place[];
  /** Whether there is any answer that the form's defaults do not say. */
  entered: boolean;
  /** Id of the place on the page. */
  place: string;
  /** Number of the entry on the page, by path of its list. The first, when it is not named. */
  entries: ReadonlyMap<string, number>;
  /** Names of the consents that are ticked. */
  consents: ReadonlySet<string>;
  /** Messages on the page, by path of their field from the form's answers. */
  errors: ReadonlyMap<string, string>;
  sending: boolean;
  /** Number of attempts that failed: at each, the error summary takes the focus. */
  failures: number;
  /** Number of changes of place by the visitor: at each, the heading takes the focus. */
  moves: number;
  /** Whether earlier answers were filled in again. */
  restored: boolean;
  /** What "clear" removed, until something new is typed. */
  cleared?: Answers | undefined;
}
