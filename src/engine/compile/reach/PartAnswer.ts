import { isList } from '../../definition/schemaTree.ts';
import type { Ask } from './Ask.ts';
import { all, type Diagram, type Diagrams, none } from './Diagrams.ts';
import type { Known } from './Known.ts';
import type { Value } from './Value.ts';

/** A group or a list: conditions can tell whether it is there, and whether a list has entries. */
export class PartAnswer implements Known {
  readonly givable = all;
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

  ask({ property }: Ask, shown: Diagram, listed: Diagram = shown): void {
    const { diagrams } = this;
    const asked = isList(property) ? listed : shown;
    this.empty = diagrams.or(diagrams.and(this.empty, diagrams.not(asked)), diagrams.and(listed, diagrams.not(shown)));
    this.filled = diagrams.or(diagrams.and(this.filled, diagrams.not(asked)), shown);
  }

  enterable(): Diagram {
    return all;
  }

  passable(): Diagram {
    return all;
  }

  typed(): undefined {
    return undefined;
  }
}
