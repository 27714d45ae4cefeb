/** The conditions of a form depend on each other in too many ways to be judged in reasonable time. */
export class TooComplex extends Error {
  constructor() {
    super('The conditions of this form are too complex to be judged');
    this.name = 'Entangled';
  }
}

/** A set of assignments, by its number among those of one `Diagrams`. Equal sets have equal numbers. */
export type Diagram = number;

/** No assignment. */
export const none: Diagram = 0;
/** Every assignment. */
export const all: Diagram = 1;

// Numbers of two diagrams make one key.
const keySpan = 2 ** 26;

/**
 * Sets of assignments to finitely many unknowns, as ordered decision diagrams: a node looks at one unknown and has a
 * child for each of its values; equal parts exist once. So "can it ever?" is a comparison with `none`, and sets that
 * have nothing to do with each other add up instead of multiplying. Unknowns that belong together should have near
 * numbers.
 */
export class Diagrams {
  private readonly sizes: number[] = [];
  private readonly unknowns: number[] = [Infinity, Infinity];
  private readonly children: (readonly Diagram[])[] = [[], []];
  private readonly uniqueTable = new Map<string, Diagram>();
  private readonly meets = new Map<number, Diagram>();
  private readonly complements = new Map<Diagram, Diagram>([
    [none, all],
    [all, none],
  ]);

  /** `limit` is the number of nodes at which they give up with `Entangled`. */
  constructor(private readonly limit = 250_000) {}

  /** A further unknown with values numbered from 0. */
  addUnknown(size: number): number {
    return this.sizes.push(size) - 1;
  }

  /** The assignments that give an unknown one of the values that `allows`. */
  where(unknown: number, allows: (value: number) => boolean): Diagram {
    return this.node(
      unknown,
      Array.from({ length: this.sizes[unknown] ?? 0 }, (_, value) => (allows(value) ? all : none)),
    );
  }

  and(...sets: readonly Diagram[]): Diagram {
    return sets.reduce((left, right) => this.meet(left, right), all);
  }

  or(...sets: readonly Diagram[]): Diagram {
    return this.not(this.and(...sets.map((set) => this.not(set))));
  }

  not(set: Diagram): Diagram {
    const found = this.complements.get(set);
    if (found !== undefined) return found;
    const complement = this.node(
      this.unknowns[set] ?? 0,
      (this.children[set] ?? []).map((child) => this.not(child)),
    );
    this.complements.set(set, complement);
    this.complements.set(complement, set);
    return complement;
  }

  /** The assignments outside `condition` and those in `set`: what "if `condition`, then `set`" allows. */
  implies(condition: Diagram, set: Diagram): Diagram {
    return this.not(this.and(condition, this.not(set)));
  }

  /**
   * One assignment of a set, by unknown, with the lowest values it allows; undefined for `none`. What is left out may
   * have any value.
   */
  pick(set: Diagram): Map<number, number> | undefined {
    if (set === none) return undefined;
    const picked = new Map<number, number>();
    for (let at = set; at !== all;) {
      const children: readonly Diagram[] = this.children[at] ?? [];
      const value = children.findIndex((child) => child !== none);
      picked.set(this.unknowns[at] ?? 0, value);
      at = children[value] ?? all;
    }
    return picked;
  }

  private meet(left: Diagram, right: Diagram): Diagram {
    if (left === right || right === all) return left;
    if (left === all) return right;
    if (left === none || right === none) return none;
    const key = Math.min(left, right) * keySpan + Math.max(left, right);
    const found = this.meets.get(key);
    if (found !== undefined) return found;
    const unknown = Math.min(this.unknowns[left] ?? 0, this.unknowns[right] ?? 0);
    const childOf = (set: Diagram, value: number): Diagram =>
      this.unknowns[set] === unknown ? (this.children[set]?.[value] ?? none) : set;
    const meeting = this.node(
      unknown,
      Array.from({ length: this.sizes[unknown] ?? 0 }, (_, value) =>
        this.meet(childOf(left, value), childOf(right, value)),
      ),
    );
    this.meets.set(key, meeting);
    return meeting;
  }

  private node(unknown: number, children: readonly Diagram[]): Diagram {
    const [first = none] = children;
    if (children.every((child) => child === first)) return first;
    const key = `${unknown}:${children.join()}`;
    const found = this.uniqueTable.get(key);
    if (found !== undefined) return found;
    if (this.unknowns.length >= this.limit) throw new TooComplex();
    const made = this.unknowns.push(unknown) - 1;
    this.children.push(children);
    this.uniqueTable.set(key, made);
    return made;
  }
}

const rounds = 30;

/**
 * An order of names in which those that belong together, by `ties`, stand near each other: again and again each moves
 * to the middle of its ties (the method is called FORCE). Without it, thirty switches that each guard an answer asked
 * later would make a diagram of a thousand million nodes instead of sixty.
 */
export function orderOf(names: readonly string[], ties: readonly (readonly string[])[]): string[] {
  let order = [...names];
  for (let round = 0; round < rounds; round += 1) {
    const places = new Map(order.map((name, index) => [name, index]));
    const pulls = new Map(order.map((name) => [name, { weight: 0, sum: 0 }]));
    for (const tie of ties) {
      const middle = tie.reduce((sum, name) => sum + (places.get(name) ?? 0), 0) / tie.length;
      // Two that have only each other are closer than two of many.
      const weight = 1 / (tie.length - 1);
      for (const pull of tie.flatMap((name) => (tie.length > 1 ? (pulls.get(name) ?? []) : []))) {
        pull.weight += weight;
        pull.sum += weight * middle;
      }
    }
    const targets = new Map(
      [...pulls].map(([name, { weight, sum }]) => [name, weight === 0 ? (places.get(name) ?? 0) : sum / weight]),
    );
    const next = [...order].sort((one, other) => (targets.get(one) ?? 0) - (targets.get(other) ?? 0));
    if (next.every((name, index) => name === order[index])) break;
    order = next;
  }
  return order;
}
