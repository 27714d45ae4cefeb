import { isList } from '../../engine/definition/schemaTree.ts';
import { all, type Diagram, type Diagrams, none } from './diagrams.ts';
import type { AnswerDomain, Occurrence, Value } from './domain.ts';

/** An answer that no rule of its own can keep from being given. */
abstract class UnruledAnswer {
  readonly certain = all;

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

/** A group or a list: conditions can tell whether it is there, and whether a list has entries. */
export class PartAnswer extends UnruledAnswer implements AnswerDomain {
  readonly feasible = all;
  private filled: Diagram = none;
  private empty: Diagram = none;

  constructor(private readonly diagrams: Diagrams) {
    super();
  }

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
export class OutsideAnswer extends UnruledAnswer implements AnswerDomain {
  readonly feasible: Diagram;

  constructor(private readonly diagrams: Diagrams) {
    super();
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
}
