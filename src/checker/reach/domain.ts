import type { FieldSchema, PropertySchema } from '../../engine/definition/types.ts';
import type { Diagram } from './diagrams.ts';
import type { Atom, Use } from './formula.ts';

/** What the walk knows, so far, of the answer at one path. */
export interface AnswerDomain {
  /** The values it may have, each with the assignments that give it. */
  values(): (Value & { when: Diagram })[];
  /** The assignments in which a constant is among several choices; undefined where there is only one. */
  holding?(constant: unknown): Diagram;
  /**
   * Notes that the walk asks it, in the assignments of `shown`; a list has entries there, and none in the rest of
   * `listed`.
   */
  visit(occurrence: Occurrence, shown: Diagram, listed?: Diagram): void;
  /** What may be entered while its section is on the page: right, or not complete yet. */
  enterable(occurrence: Occurrence): Diagram;
  /** What its section can be left with. */
  satisfiable(occurrence: Occurrence): Diagram;
  /**
   * The assignments that a visitor can give today: without disabled options and parts that are not offered, each with a
   * value that is known.
   */
  readonly feasible: Diagram;
  /** The assignments of which every condition can tell whether it holds. */
  readonly certain: Diagram;
  /** What a visitor types for an assignment; undefined for nothing. */
  typed(assignment: ReadonlyMap<number, number>): unknown;
}

/**
 * What a value stands for:
 * - exact: itself;
 * - region: every number between two that conditions mention;
 * - text: every text that no condition mentions;
 * - some: anything that is given and not false: a group, entries, a file;
 * - opaque: anything.
 */
type Sort = 'exact' | 'region' | 'text' | 'some' | 'opaque';

/** A value that an answer may have where a condition looks at it. */
export interface Value {
  /** Undefined: not given. */
  value: unknown;
  sort: Sort;
}

const decidedSorts: Record<Use, readonly Sort[]> = {
  presence: ['exact', 'region', 'text', 'some'],
  equality: ['exact', 'region', 'text'],
  order: ['exact', 'region'],
  // What is no number counts as none.
  count: ['exact', 'region', 'text', 'some'],
  // Numbers, groups and entries hold no constant; several choices are told apart by themselves.
  member: ['exact', 'region', 'some'],
  exact: ['exact'],
};

/** Whether a condition that looks so at a value judges all that it stands for alike. */
export const decides = (use: Use, { value, sort }: Value): boolean =>
  value === undefined || decidedSorts[use].includes(sort);

/** Something a visitor may do with one control. */
export interface Choice {
  /** What is typed. Undefined: the control is left as it was; an empty text: it is emptied. */
  typed: unknown;
  sort: Sort;
  /** No such value is known, though there may be one. */
  assumed?: boolean;
}

/** One place where something is asked. Another section may ask it as well, when this one does not show it. */
export interface Occurrence {
  section: string;
  path: string;
  /** The path as the section names it, with the numbers of entries. */
  local: string;
  property: PropertySchema;
  required: boolean;
  /** Whether its control can be emptied again. */
  clearable: boolean;
  /** Whether options of it have conditions. */
  hasConditions?: boolean;
  /** Where those options are offered: filled in while the walk asks it. */
  offered?: ReadonlyMap<unknown, Diagram>;
  /** Of a list that grows by itself and that conditions look into: how many entries are looked at. */
  entries?: readonly [least: number, most: number];
}

/** A day on which the form may be in use, and the assignments in which it is; undefined: whatever day it is. */
export interface DayOfUse {
  day: string | undefined;
  when: Diagram;
}

/** Whether the rules of the section accept a value there, as far as one answer alone can tell. */
export interface Accepts {
  /** On this day. Without one on any, so that nothing that counts from today limits it. */
  (occurrence: Occurrence, value: unknown, day?: string): boolean;
  today?: string | undefined;
}

/**
 * How one option of several choices is called among the unknowns of a scope; all options that no condition mentions,
 * when left out.
 */
export const optionName = (path: string, option?: unknown): string =>
  `${path}=${option === undefined ? '' : JSON.stringify(option)}`;

export interface OptionsOffered {
  /** Those that a condition mentions, or that stand alone; all, where some have conditions of their own. */
  mentioned: (string | number)[];
  others: (string | number)[];
}

const exclusiveOf = ({ exclusiveOptions = [] }: FieldSchema): (string | number)[] => exclusiveOptions;

/** The options of several choices; undefined for everything else. */
export function optionsOffered(occurrences: readonly Occurrence[], atoms: readonly Atom[]): OptionsOffered | undefined {
  const fields = occurrences.map(({ property }) => property as FieldSchema);
  if (fields.length === 0 || !fields.every(({ type, items }) => type === 'array' && Array.isArray(items?.enum)))
    return undefined;
  const options = [...new Set(fields.flatMap(({ items }) => items?.enum ?? []))];
  // What stands alone is told apart as well.
  const told = new Set([...atoms.flatMap(({ constants }) => constants), ...fields.flatMap(exclusiveOf)]);
  if (occurrences.some(({ hasConditions }) => hasConditions)) return { mentioned: options, others: [] };
  return {
    mentioned: options.filter((option) => told.has(option)),
    others: options.filter((option) => !told.has(option)),
  };
}
