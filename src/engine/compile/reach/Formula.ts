/**
 * How an expression looks at the answers it names, and with that which of their values stand for many:
 * - presence: only whether they are given, or true as JSON-Logic has it;
 * - equality, order: compared with constants only;
 * - count: as the number of entries of a list;
 * - member: whether a constant is among several choices;
 * - exact: in any other way.
 */
export type Use = 'presence' | 'equality' | 'order' | 'count' | 'member' | 'exact';

/** A part of a condition that is not put together with and, or, not or if. */
export interface Atom {
  kind: 'atom';
  /** Paths of the answers it names. Undefined when they are computed: nothing can be said then. */
  paths: string[] | undefined;
  use: Use;
  /** What the answers are compared with. */
  constants: unknown[];
  /** Whether it holds for these answers, as the walk would judge. */
  holds: (answers: object) => boolean;
}

/** A condition, taken apart. */
export type Formula = Atom | { kind: 'constant'; holds: boolean } | { kind: 'not'; part: Formula } | { kind: 'every' | 'some'; parts: Formula[] };
