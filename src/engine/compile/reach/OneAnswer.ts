import { rangeOf } from '../../../compile/rules.ts';
import { countedAnswer } from '../../definition/answerValues.ts';
import type { FieldSchema } from '../../definition/types.ts';
import type { Accepts } from './Accepts.ts';
import type { Ask } from './Ask.ts';
import type { Choice } from './Choice.ts';
import { all, type Diagram, type Diagrams, none } from './Diagrams.ts';
import type { Atom } from './Formula.ts';
import type { Known } from './Known.ts';
import { tells, type Value } from './Value.ts';

/** An answer that one control gives: a text, a number, a flag, one of several options. */
export class OneAnswer implements Known {
  readonly givable: Diagram;
  readonly certain: Diagram;
  private readonly unknown: number;
  private readonly states = new Map<string, Value & { when: Diagram }>([['', { value: undefined, sort: 'exact', when: all }]]);

  constructor(
    private readonly diagrams: Diagrams,
    private readonly choices: readonly Choice[],
    private readonly accepts: Accepts,
    asks: readonly Ask[],
    atoms: readonly Atom[],
  ) {
    this.unknown = diagrams.addUnknown(choices.length);
    this.givable = this.where((choice) => !choice.assumed && !asks.some((ask) => isPaused(fieldOf(ask), choice)));
    this.certain = this.where(({ typed, sort }) => atoms.every(({ use }) => tells(use, { value: typed, sort })));
  }

  values(): (Value & { when: Diagram })[] {
    return [...this.states.values()];
  }

  ask(ask: Ask, shown: Diagram): void {
    const { diagrams } = this;
    const field = fieldOf(ask);
    const isGiven = this.where((choice) => counted(field, choice) !== undefined);
    const kept = diagrams.not(diagrams.and(shown, isGiven));
    for (const state of this.states.values()) state.when = diagrams.and(state.when, kept);
    const values = new Map(this.choices.map((choice) => [keyOf(counted(field, choice), choice), { value: counted(field, choice), sort: choice.sort }]));
    for (const [key, { value, sort }] of values) {
      if (value === undefined) continue;
      const taken = diagrams.and(shown, this.where((choice) => keyOf(counted(field, choice), choice) === key));
      const state = this.states.get(key);
      this.states.set(key, { value, sort, when: diagrams.or(state?.when ?? none, taken) });
    }
  }

  enterable(ask: Ask): Diagram {
    const field = fieldOf(ask);
    // A box that has to be ticked can be open meanwhile.
    return this.where((choice) => counted(field, choice) === undefined || (field.type === 'boolean' ? typeof counted(field, choice) === 'boolean' : this.isRight(ask, choice)));
  }

  passable(ask: Ask): Diagram {
    const field = fieldOf(ask);
    return this.where((choice) => {
      const value = counted(field, choice);
      if (value === undefined) return !ask.required;
      return field.type === 'boolean' ? value === true || (value === false && !ask.required) : this.isRight(ask, choice);
    });
  }

  typed(assignment: ReadonlyMap<number, number>): unknown {
    return this.choices[assignment.get(this.unknown) ?? 0]?.typed;
  }

  private isRight(ask: Ask, choice: Choice): boolean {
    const field = fieldOf(ask);
    if (isPaused(field, choice)) return true;
    return choice.sort === 'exact' ? this.accepts(ask, counted(field, choice)) : isWithin(field, choice.typed);
  }

  private where(allows: (choice: Choice) => boolean): Diagram {
    return this.diagrams.where(this.unknown, (value) => allows(this.choices[value] ?? { typed: undefined, sort: 'exact' }));
  }
}

const fieldOf = ({ property }: Ask): FieldSchema => property as FieldSchema;

const counted = (field: FieldSchema, { typed }: Choice): unknown => countedAnswer(field, typed ?? field.default);

const keyOf = (value: unknown, { sort }: Choice): string => (value === undefined ? '' : `${sort} ${JSON.stringify(value)}`);

/** A disabled option: it cannot be chosen today, yet is meant to be one day, so that what waits for it is no mistake. */
const isPaused = ({ disabledOptions = [] }: FieldSchema, { typed }: Choice): boolean => disabledOptions.some((option) => option === typed);

function isWithin(field: FieldSchema, value: unknown): boolean {
  const [least, most] = rangeOf(field);
  return typeof value !== 'number' || (value >= least && value <= most);
}
