import type { Ask } from './Ask.ts';
import type { Diagram } from './Diagrams.ts';
import type { Value } from './Value.ts';

/** What the walk knows, so far, of the answer at one path. */
export interface Known {
  /** The values it may have, each with the assignments that give it. */
  values(): (Value & { when: Diagram })[];
  /** The assignments in which a constant is among several choices; undefined where there is only one. */
  holding?(constant: unknown): Diagram;
  /** Notes that the walk asks it, in the assignments of `shown`; a list has entries there, and none in the rest of `listed`. */
  ask(ask: Ask, shown: Diagram, listed?: Diagram): void;
  /** What may be entered while its section is on the page: right, or not complete yet. */
  enterable(ask: Ask): Diagram;
  /** What its section can be left with. */
  passable(ask: Ask): Diagram;
  /** The assignments that a visitor can give today: without disabled options and parts that are not offered, each with a value that is known. */
  readonly givable: Diagram;
  /** The assignments of which every condition can tell whether it holds. */
  readonly certain: Diagram;
  /** What a visitor types for an assignment; undefined for nothing. */
  typed(assignment: ReadonlyMap<number, number>): unknown;
}
