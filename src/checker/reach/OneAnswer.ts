import { rangeOf } from '../../compile/rules/limits.ts';
import { countedAnswer, isBox } from '../../engine/definition/answerValues.ts';
import type { FieldSchema } from '../../engine/definition/types.ts';
import { spanOf, timelineOf } from './days.ts';
import { all, type Diagram, type Diagrams, none } from './diagrams.ts';
import {
  type Accepts,
  type AnswerDomain,
  type Choice,
  type DayOfUse,
  decides,
  type Occurrence,
  type Value,
} from './domain.ts';
import type { Atom } from './formula.ts';

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
    private readonly days: readonly DayOfUse[],
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
    return this.onDays(
      (choice, day) =>
        counted(field, choice) === undefined ||
        (field.type === 'boolean'
          ? typeof counted(field, choice) === 'boolean'
          : this.isRight(occurrence, choice, day)),
    );
  }

  satisfiable(occurrence: Occurrence): Diagram {
    const { diagrams } = this;
    const field = fieldOf(occurrence);
    const isOffered = occurrence.required ? diagrams.not(this.withheld(occurrence)) : all;
    const isRight = this.onDays((choice, day) => {
      const value = counted(field, choice);
      if (value === undefined) return !occurrence.required;
      return isBox(field)
        ? value === true || (value === false && !occurrence.required)
        : this.isRight(occurrence, choice, day);
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

  private isRight(occurrence: Occurrence, choice: Choice, day: string | undefined): boolean {
    const field = fieldOf(occurrence);
    if (isPaused(field, choice)) return true;
    return choice.sort === 'exact'
      ? this.accepts(occurrence, counted(field, choice), day)
      : isWithin(field, choice.typed, day);
  }

  /** The assignments in which the choice is allowed on the day. */
  private onDays(allows: (choice: Choice, day: string | undefined) => boolean): Diagram {
    const { diagrams } = this;
    return diagrams.or(
      ...this.days.map(({ day, when }) =>
        diagrams.and(
          when,
          this.where((choice) => allows(choice, day)),
        ),
      ),
    );
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

function isWithin(field: FieldSchema, value: unknown, day: string | undefined): boolean {
  const timeline = timelineOf(field);
  if (timeline && typeof value === 'string') {
    const [first, last] = spanOf(field, timeline, day);
    return value >= first && value <= last;
  }
  const [least, most] = rangeOf(field);
  return typeof value !== 'number' || (value >= least && value <= most);
}
