import { withValueAt } from '../../engine/definition/paths.ts';
import { isGroup, isList } from '../../engine/definition/schemaTree.ts';
import type { Answers } from '../../engine/definition/types.ts';
import { choicesOf } from './choices.ts';
import { dependsOnDay } from './daysToTry.ts';
import { all, type Diagram, Diagrams, none } from './diagrams.ts';
import { OneAnswer } from './OneAnswer.ts';
import { type Accepts, type Occurrence, type AnswerDomain, type DayOfUse, decides, type Value } from './domain.ts';
import { LengthAnswer, OutsideAnswer, PartAnswer } from './partAnswers.ts';
import type { Atom, Formula } from './formula.ts';
import { ManyAnswers } from './multiSelect.ts';
import type { ScopePlan } from './plan.ts';

/** So many combinations of values are tried for one comparison. */
const mostCombinations = 10_000;

/**
 * All answers at once that conditions see: of the form, or of one entry of a repeated step. The walk tells it what is
 * asked where.
 */
export class Scope {
  readonly diagrams = new Diagrams();
  /** See `AnswerDomain.feasible`. */
  readonly feasible: Diagram;
  /** The assignments of this day. */
  readonly now: Diagram = all;
  private readonly certain: Diagram;
  private readonly answers: ReadonlyMap<string, AnswerDomain>;
  private readonly days: readonly DayOfUse[] = [{ day: undefined, when: all }];

  constructor(
    private readonly plan: ScopePlan,
    accepts: Accepts,
  ) {
    const { order, occurrences, atoms, days = [] } = plan;
    if (days.length > 0) {
      const unknown = this.diagrams.addUnknown(days.length);
      const on = (number: number): Diagram => this.diagrams.where(unknown, (value) => value === number);
      this.days = days.map((day, number) => ({ day, when: on(number) }));
      if (accepts.today !== undefined) this.now = on(0);
    }
    const answers = new Map<string, AnswerDomain>();
    const options = new Map<string, number>();
    for (const name of order) {
      if (occurrences.has(name))
        answers.set(name, this.domainOf(occurrences.get(name) ?? [], atoms.get(name) ?? [], accepts));
      else options.set(name, this.diagrams.addUnknown(2));
    }
    for (const [path, asked] of occurrences) {
      if (!answers.has(path))
        answers.set(path, new ManyAnswers(this.diagrams, path, asked, atoms.get(path) ?? [], options));
    }
    this.answers = answers;
    const known = [...this.answers.values()];
    this.feasible = this.diagrams.and(...known.map(({ feasible }) => feasible));
    this.certain = this.diagrams.and(...known.map(({ certain }) => certain));
  }

  /** Whether something in it counts from today. */
  get hasDays(): boolean {
    return this.days.length > 1;
  }

  /** What is known of an answer; undefined when no condition names it. */
  at = (path: string): AnswerDomain | undefined => this.answers.get(path);

  /** The assignments in which a condition holds where the walk is now. */
  truth(formula: Formula): Diagram {
    const { diagrams } = this;
    switch (formula.kind) {
      case 'constant':
        return formula.holds ? all : none;
      case 'not':
        return diagrams.not(this.truth(formula.part));
      case 'every':
        return diagrams.and(...formula.parts.map((part) => this.truth(part)));
      case 'some':
        return diagrams.or(...formula.parts.map((part) => this.truth(part)));
      default:
        return this.atom(formula);
    }
  }

  /** Something of which nothing is known: it may hold or not, whatever the answers. */
  anything(): Diagram {
    return this.diagrams.where(this.diagrams.addUnknown(2), (value) => value === 1);
  }

  /** Answers, as typed, of one of the assignments; of one that can be given today and is certain, when there is any. */
  typed(set: Diagram): Answers {
    const { diagrams } = this;
    const { feasible, certain, now } = this;
    const preferred = [[feasible, certain, now], [feasible, now], [feasible], [certain], []].map((wish) =>
      diagrams.pick(diagrams.and(set, ...wish)),
    );
    const assignment = preferred.find((picked) => picked !== undefined) ?? new Map<number, number>();
    // A list comes before what is in it.
    const outerFirst = [...this.answers].sort(([one], [other]) => one.split('.').length - other.split('.').length);
    return outerFirst.reduce<Answers>((typed, [path, known]) => {
      const value = known.typed(assignment);
      return value === undefined ? typed : withValueAt(typed, path, value);
    }, {});
  }

  private domainOf(occurrences: readonly Occurrence[], atoms: readonly Atom[], accepts: Accepts): AnswerDomain {
    const isPart = ({ property }: Occurrence): boolean => isGroup(property) || isList(property);
    const [list] = occurrences;
    if (occurrences.length === 1 && list?.entries) return new LengthAnswer(this.diagrams, ...list.entries);
    if (occurrences.length > 0 && occurrences.every(isPart)) return new PartAnswer(this.diagrams);
    // What is now a field and now a group, or now one choice and now several, can be anything.
    if (
      occurrences.length === 0 ||
      occurrences.some((occurrence) => isPart(occurrence) || occurrence.property.type === 'array')
    )
      return new OutsideAnswer(this.diagrams);
    const choices = choicesOf(occurrences, atoms, accepts, this.plan.days);
    return new OneAnswer(this.diagrams, choices, accepts, this.days, occurrences, atoms);
  }

  private atom(atom: Atom): Diagram {
    const { diagrams } = this;
    if (!atom.paths) return this.anything();
    const held = this.held(atom);
    if (held !== undefined) return held;
    const isOfDay = dependsOnDay(atom);
    if (isOfDay && !this.plan.days) return this.anything();
    // A group comes before what is in it.
    const parts = [...atom.paths]
      .sort((one, other) => one.length - other.length)
      .map((path) => ({ path, values: this.possible(path) }));
    const days = isOfDay ? this.days : [{ day: undefined, when: all }];
    if (parts.reduce((product, { values }) => product * values.length, days.length) > mostCombinations)
      return this.anything();
    const judge = (index: number, answers: Answers, isDecided: boolean): { holds: Diagram; open: Diagram } => {
      const part = parts[index];
      if (!part) {
        const on = days.filter(({ day }) => isDecided && atom.holds(answers, day)).map(({ when }) => when);
        return { holds: diagrams.or(...on), open: isDecided ? none : all };
      }
      const judged = part.values.map((value) => {
        const { holds, open } = judge(
          index + 1,
          value.value === undefined ? answers : withValueAt(answers, part.path, value.value),
          isDecided && decides(atom.use, value),
        );
        return { holds: diagrams.and(value.when, holds), open: diagrams.and(value.when, open) };
      });
      return {
        holds: diagrams.or(...judged.map(({ holds }) => holds)),
        open: diagrams.or(...judged.map(({ open }) => open)),
      };
    };
    const { holds, open } = judge(0, {}, true);
    return open === none ? holds : diagrams.or(holds, diagrams.and(open, this.anything()));
  }

  /** Whether a constant is among several choices. */
  private held({ use, paths: [path = ''] = [], constants: [constant], holds }: Atom): Diagram | undefined {
    const known = this.answers.get(path);
    if (use !== 'member' || !known?.holding) return undefined;
    const missing = known.values().find(({ value }) => value === undefined)?.when ?? none;
    return this.diagrams.or(known.holding(constant), holds({}) ? missing : none);
  }

  private possible = (path: string): (Value & { when: Diagram })[] =>
    (this.answers.get(path)?.values() ?? []).filter(({ when }) => when !== none);
}
