import { all, type Diagram, type Diagrams } from './Diagrams.ts';
import type { Known } from './Known.ts';
import type { Value } from './Value.ts';

/** An answer of which nothing is known. Mostly only a section asks it that is not offered: it is not given today, and anything on the day it is. What waits for it is no mistake. */
export class OutsideAnswer implements Known {
  readonly givable: Diagram;
  readonly certain = all;

  constructor(private readonly diagrams: Diagrams) {
    const unknown = diagrams.addUnknown(2);
    this.givable = diagrams.where(unknown, (value) => value === 0);
  }

  values(): (Value & { when: Diagram })[] {
    return [
      { value: undefined, sort: 'exact', when: this.givable },
      { value: '', sort: 'opaque', when: this.diagrams.not(this.givable) },
    ];
  }

  ask(): void {
    // Nothing asks it.
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
