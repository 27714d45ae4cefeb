import { rangeOf } from '../../compile/rules/limits.ts';
import { countedAnswer, isBox } from '../../engine/definition/answerValues.ts';
import { isList } from '../../engine/definition/schemaTree.ts';
import type { FieldSchema, PropertySchema } from '../../engine/definition/types.ts';
import { all, type Diagram, type Diagrams, none } from './diagrams.ts';
import { spanOf, timelineOf } from './days.ts';
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

/** Whether the rules of the section accept a value there, as far as one answer alone can tell. */
export interface Accepts {
  /** `now`: on this day. Else on any day, so that nothing that counts from today limits it. */
  (occurrence: Occurrence, value: unknown, now?: boolean): boolean;
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

/** An answer that one control gives: a text, a number, a flag, one of several options. */
export class OneAnswer implements AnswerDomain {
  readonly feasible: Diagram;
  readonly certain: Diagram;
  private readonly unknown: number;
  private readonly states = new Map<string, Value & { when: Diagram }>([
    ['', { value: undefined, sort: 'exact', when: all }],
  ]);

  constructor(
    private readonly diagrams: Diagrams,
    private readonly choices: readonly Choice[],
    private readonly accepts: Accepts,
    occurrences: readonly Occurrence[],
    atoms: readonly Atom[],
  ) {
    this.unknown = diagrams.addUnknown(choices.length);
    this.feasible = this.where(
      (choice) => !choice.assumed && !occurrences.some((occurrence) => isPaused(fieldOf(occurrence), choice)),
    );
    this.certain = this.where(({ typed, sort }) => atoms.every(({ use }) => decides(use, { value: typed, sort })));
  }

  values(): (Value & { when: Diagram })[] {
    return [...this.states.values()];
  }

  visit(occurrence: Occurrence, shown: Diagram): void {
    const { diagrams } = this;
    const field = fieldOf(occurrence);
    const isGiven = this.where((choice) => counted(field, choice) !== undefined);
    const given = diagrams.and(shown, isGiven, diagrams.not(this.withheld(occurrence)));
    for (const state of this.states.values()) state.when = diagrams.and(state.when, diagrams.not(given));
    const values = new Map(
      this.choices.map((choice) => [
        keyOf(counted(field, choice), choice),
        { value: counted(field, choice), sort: choice.sort },
      ]),
    );
    for (const [key, { value, sort }] of values) {
      if (value === undefined) continue;
      const taken = diagrams.and(
        given,
        this.where((choice) => keyOf(counted(field, choice), choice) === key),
      );
      const state = this.states.get(key);
      this.states.set(key, { value, sort, when: diagrams.or(state?.when ?? none, taken) });
    }
  }

  enterable(occurrence: Occurrence): Diagram {
    const field = fieldOf(occurrence);
    // A box that has to be ticked can be open meanwhile.
    return this.where(
      (choice) =>
        counted(field, choice) === undefined ||
        (field.type === 'boolean' ? typeof counted(field, choice) === 'boolean' : this.isRight(occurrence, choice)),
    );
  }

  satisfiable(occurrence: Occurrence): Diagram {
    const { diagrams } = this;
    const field = fieldOf(occurrence);
    const isOffered = occurrence.required ? diagrams.not(this.withheld(occurrence)) : all;
    const isRight = this.where((choice) => {
      const value = counted(field, choice);
      if (value === undefined) return !occurrence.required;
      return isBox(field)
        ? value === true || (value === false && !occurrence.required)
        : this.isRight(occurrence, choice);
    });
    return diagrams.and(isOffered, isRight);
  }

  /** Where an option is chosen that is not offered: it does not count. */
  private withheld(occurrence: Occurrence): Diagram {
    const { diagrams } = this;
    const field = fieldOf(occurrence);
    const chosen = [...(occurrence.offered ?? [])].map(([option, offered]) =>
      diagrams.and(
        this.where((choice) => counted(field, choice) === option),
        diagrams.not(offered),
      ),
    );
    return diagrams.or(...chosen);
  }

  typed(assignment: ReadonlyMap<number, number>): unknown {
    return this.choices[assignment.get(this.unknown) ?? 0]?.typed;
  }

  private isRight(occurrence: Occurrence, choice: Choice): boolean {
    const field = fieldOf(occurrence);
    if (isPaused(field, choice)) return true;
    return choice.sort === 'exact' ? this.accepts(occurrence, counted(field, choice)) : isWithin(field, choice.typed);
  }

  private where(allows: (choice: Choice) => boolean): Diagram {
    return this.diagrams.where(this.unknown, (value) =>
      allows(this.choices[value] ?? { typed: undefined, sort: 'exact' }),
    );
  }
}

const fieldOf = ({ property }: Occurrence): FieldSchema => property as FieldSchema;

const counted = (field: FieldSchema, { typed }: Choice): unknown => countedAnswer(field, typed ?? field.default);

const keyOf = (value: unknown, { sort }: Choice): string =>
  value === undefined ? '' : `${sort} ${JSON.stringify(value)}`;

/**
 * A disabled option: it cannot be chosen today, yet is meant to be one day, so that what waits for it is no mistake.
 */
const isPaused = ({ disabledOptions = [] }: FieldSchema, { typed }: Choice): boolean =>
  disabledOptions.some((option) => option === typed);

function isWithin(field: FieldSchema, value: unknown): boolean {
  const timeline = timelineOf(field);
  if (timeline && typeof value === 'string') {
    const [first, last] = spanOf(field, timeline);
    return value >= first && value <= last;
  }
  const [least, most] = rangeOf(field);
  return typeof value !== 'number' || (value >= least && value <= most);
}

/** A group or a list: conditions can tell whether it is there, and whether a list has entries. */
export class PartAnswer implements AnswerDomain {
  readonly feasible = all;
  readonly certain = all;
  private filled: Diagram = none;
  private empty: Diagram = none;

  constructor(private readonly diagrams: Diagrams) {}

  values(): (Value & { when: Diagram })[] {
    const { diagrams, filled, empty } = this;
    return [
      { value: undefined, sort: 'exact', when: diagrams.not(diagrams.or(filled, empty)) },
      { value: [], sort: 'some', when: empty },
      { value: [{}], sort: 'some', when: filled },
    ];
  }

  visit({ property }: Occurrence, shown: Diagram, listed: Diagram = shown): void {
    const { diagrams } = this;
    const asked = isList(property) ? listed : shown;
    this.empty = diagrams.or(diagrams.and(this.empty, diagrams.not(asked)), diagrams.and(listed, diagrams.not(shown)));
    this.filled = diagrams.or(diagrams.and(this.filled, diagrams.not(asked)), shown);
  }

  enterable(): Diagram {
    return all;
  }

  satisfiable(): Diagram {
    return all;
  }

  typed(): unknown {
    return undefined;
  }
}

/** A list that grows by itself, and whose entries are looked at one by one. */
export class LengthAnswer extends PartAnswer {
  private readonly unknown: number;

  constructor(
    private readonly all: Diagrams,
    private readonly least: number,
    most: number,
  ) {
    super(all);
    this.unknown = all.addUnknown(Math.max(0, most - least) + 1);
  }

  /** That it has so many entries, or more. */
  holds(entries: number): Diagram {
    return this.all.where(this.unknown, (more) => this.least + more >= entries);
  }

  override typed(assignment?: ReadonlyMap<number, number>): unknown {
    const length = this.least + (assignment?.get(this.unknown) ?? 0);
    return Array.from({ length }, () => ({}));
  }
}

/**
 * An answer of which nothing is known. Mostly only a section asks it that is not offered: it is not given today, and
 * anything on the day it is. What waits for it is no mistake.
 */
export class OutsideAnswer implements AnswerDomain {
  readonly feasible: Diagram;
  readonly certain = all;

  constructor(private readonly diagrams: Diagrams) {
    const unknown = diagrams.addUnknown(2);
    this.feasible = diagrams.where(unknown, (value) => value === 0);
  }

  values(): (Value & { when: Diagram })[] {
    return [
      { value: undefined, sort: 'exact', when: this.feasible },
      { value: '', sort: 'opaque', when: this.diagrams.not(this.feasible) },
    ];
  }

  visit(): void {
    // Nothing asks it.
  }

  enterable(): Diagram {
    return all;
  }

  satisfiable(): Diagram {
    return all;
  }

  typed(): undefined {
    return undefined;
  }
}
