import type { FieldSchema } from '../../engine/definition/types.ts';
import { all, type Diagram, type Diagrams, none } from './diagrams.ts';
import { type Occurrence, type AnswerDomain, optionName, optionsOffered, type Value } from './domain.ts';
import type { Atom } from './formula.ts';

type Option = string | number;
/** Options with where they count. */
type Counted = readonly (readonly [option: Option, when: Diagram])[];

/** Several choices: an unknown for each option that conditions mention, and one for "any of the others". */
export class ManyAnswers implements AnswerDomain {
  readonly feasible: Diagram;
  readonly certain = all;
  private readonly mentioned: Map<Option, number>;
  private readonly others: Option[];
  private readonly other: number | undefined;
  private readonly minItems: number;
  private readonly held = new Map<Option, Diagram>();
  private given: Diagram = none;

  /** `unknowns` are by `optionName`. */
  constructor(
    private readonly diagrams: Diagrams,
    path: string,
    occurrences: readonly Occurrence[],
    atoms: readonly Atom[],
    unknowns: ReadonlyMap<string, number>,
  ) {
    const { mentioned, others } = optionsOffered(occurrences, atoms) ?? { mentioned: [], others: [] };
    const paused = new Set(occurrences.flatMap((occurrence) => fieldOf(occurrence).disabledOptions ?? []));
    const unknownOf = (option?: Option): number => unknowns.get(optionName(path, option)) ?? 0;
    this.mentioned = new Map(mentioned.map((option) => [option, unknownOf(option)]));
    // Those that can be chosen come first.
    this.others = others.sort((one, other) => Number(paused.has(one)) - Number(paused.has(other)));
    this.other = others.length > 0 ? unknownOf() : undefined;
    this.minItems = Math.max(0, ...occurrences.map((occurrence) => fieldOf(occurrence).minItems ?? 0));
    const pausedNow = [...this.mentioned].filter(([option]) => paused.has(option)).map(([, unknown]) => unknown);
    const enabledOthers = this.others.filter((option) => !paused.has(option)).length;
    this.feasible = diagrams.and(
      ...pausedNow.map((unknown) => this.isNot(unknown)),
      ...(this.other !== undefined && enabledOthers === 0 ? [this.isNot(this.other)] : []),
      this.sized(this.counted(), this.minItems, Infinity, enabledOthers, true),
    );
  }

  values(): (Value & { when: Diagram })[] {
    return [
      { value: undefined, sort: 'exact', when: this.diagrams.not(this.given) },
      { value: [''], sort: 'some', when: this.given },
    ];
  }

  holding(constant: unknown): Diagram {
    const option = [...this.mentioned.keys()].find((known) => known === constant);
    return option === undefined ? none : (this.held.get(option) ?? none);
  }

  visit(occurrence: Occurrence, shown: Diagram): void {
    const { diagrams } = this;
    const counted = this.counted(occurrence);
    const taken = diagrams.and(shown, this.any(counted));
    for (const [option, when] of counted) {
      const before = diagrams.and(this.held.get(option) ?? none, diagrams.not(taken));
      this.held.set(option, diagrams.or(before, diagrams.and(taken, when)));
    }
    this.given = diagrams.or(this.given, taken);
  }

  enterable(occurrence: Occurrence): Diagram {
    const { maxItems = Infinity, items } = fieldOf(occurrence);
    const foreign = [...this.mentioned]
      .filter(([option]) => !items?.enum.includes(option))
      .map(([, unknown]) => this.isNot(unknown));
    const counted = this.counted(occurrence);
    const few = this.sized(counted, 0, maxItems, this.others.length, true);
    return this.diagrams.and(...foreign, ...this.alone(occurrence, counted), few);
  }

  satisfiable(occurrence: Occurrence): Diagram {
    const { minItems = 0, maxItems = Infinity } = fieldOf(occurrence);
    return this.diagrams.and(
      this.enterable(occurrence),
      this.sized(this.counted(occurrence), minItems, maxItems, this.others.length, !occurrence.required),
    );
  }

  typed(assignment: ReadonlyMap<number, number>): unknown {
    const chosen = [...this.mentioned].filter(([, unknown]) => assignment.get(unknown) === 1).map(([option]) => option);
    const others =
      this.other !== undefined && assignment.get(this.other) === 1 ? Math.max(1, this.minItems - chosen.length) : 0;
    const list = [...chosen, ...this.others.slice(0, others)];
    return list.length > 0 ? list : undefined;
  }

  private is = (unknown: number): Diagram => this.diagrams.where(unknown, (value) => value === 1);
  private isNot = (unknown: number): Diagram => this.diagrams.where(unknown, (value) => value === 0);
  private any = (counted: Counted): Diagram =>
    this.diagrams.or(...counted.map(([, when]) => when), ...(this.other === undefined ? [] : [this.is(this.other)]));

  /** Where each option that is told apart counts: it is chosen, and offered. */
  private counted = ({ offered }: Pick<Occurrence, 'offered'> = {}): Counted =>
    [...this.mentioned].map(([option, unknown]) => [
      option,
      this.diagrams.and(this.is(unknown), offered?.get(option) ?? all),
    ]);

  /** That no other option is chosen beside one that stands alone. */
  private alone(occurrence: Occurrence, counted: Counted): Diagram[] {
    const { exclusiveOptions = [] } = fieldOf(occurrence);
    const beside = (option: Option): Diagram => this.any(counted.filter(([other]) => other !== option));
    return counted
      .filter(([option]) => exclusiveOptions.includes(option))
      .map(([option, when]) => this.diagrams.implies(when, this.diagrams.not(beside(option))));
  }

  /**
   * That between `least` and `most` options are chosen, when there are so many others; or none, where that is `free`.
   */
  private sized(counted: Counted, least: number, most: number, others: number, free: boolean): Diagram {
    const { diagrams, other } = this;
    const withOther = other === undefined ? none : this.is(other);
    // From the last unknown to the first, so that what is added stands on what is there.
    const unknownOf = (option: Option): number => this.mentioned.get(option) ?? 0;
    const options = [...counted].sort(([one], [next]) => unknownOf(next) - unknownOf(one));
    let bySize = Array.from({ length: options.length + 1 }, (_, size) => {
      const without = size === 0 ? free : size >= least && size <= most;
      const withOthers = Math.max(1, least - size) <= Math.min(others, most - size);
      return diagrams.or(...(without ? [diagrams.not(withOther)] : []), ...(withOthers ? [withOther] : []));
    });
    for (const [, chosen] of options) {
      bySize = bySize
        .slice(0, -1)
        .map((when, size) =>
          diagrams.or(diagrams.and(when, diagrams.not(chosen)), diagrams.and(bySize[size + 1] ?? none, chosen)),
        );
    }
    return bySize[0] ?? none;
  }
}

const fieldOf = ({ property }: Occurrence): FieldSchema => property as FieldSchema;
