import { allChars, type CharSet, commonChars, parsePattern, type PatternPart } from './parse.ts';

/** More states than this are not looked through. */
const mostStates = 20_000;

interface State {
  /** By one character. */
  steps: { set: CharSet; to: number }[];
  /** Without any: always, only at the start of the text, or only at its end. */
  free: { when: 'always' | 'start' | 'end'; to: number }[];
}

/** The states of a search for a pattern anywhere in a text, from 0 to `accepting`. */
export interface Automaton {
  states: readonly State[];
  accepting: number;
}

/** Builds the automaton of a pattern; undefined for one that would grow too large. */
export function automatonOf(pattern: PatternPart): Automaton | undefined {
  const states: State[] = [];
  let isTooLarge = false;
  const state = (): number => {
    if (states.length >= mostStates) isTooLarge = true;
    return isTooLarge ? 0 : states.push({ steps: [], free: [] }) - 1;
  };
  const free = (from: number, to: number, when: State['free'][number]['when'] = 'always'): void =>
    void states[from]?.free.push({ when, to });
  /** Leads from `from` by a part; returns where it ends. */
  const add = (part: PatternPart, from: number): number => {
    if (isTooLarge) return from;
    const to = state();
    switch (part.kind) {
      case 'chars':
        states[from]?.steps.push({ set: part.set, to });
        return to;
      case 'start':
      case 'end':
        free(from, to, part.kind);
        return to;
      case 'sequence':
        return part.parts.reduce((end, inner) => add(inner, end), from);
      case 'either':
        for (const way of part.ways) free(add(way, begin(from)), to);
        return to;
      case 'repeat': {
        let end = from;
        for (let count = 0; count < part.least && !isTooLarge; count += 1) end = add(part.part, end);
        if (part.most === Infinity) {
          const loop = begin(end);
          free(add(part.part, loop), loop);
          free(loop, to);
          return to;
        }
        for (let count = part.least; count < part.most && !isTooLarge; count += 1) {
          free(end, to);
          end = add(part.part, end);
        }
        free(end, to);
        return to;
      }
    }
  };
  const begin = (from: number): number => {
    const next = state();
    free(from, next);
    return next;
  };
  const anything: PatternPart = { kind: 'repeat', part: { kind: 'chars', set: allChars }, least: 0, most: Infinity };
  const accepting = add({ kind: 'sequence', parts: [anything, pattern, anything] }, state());
  return isTooLarge ? undefined : { states, accepting };
}

/** So many places are looked at, which takes well under a second; what is not clear by then stays unknown. */
const mostWork = 100_000;

/** Answers are judged without space around them, and an empty one is not judged. */
const counted = '^\\S(?:[\\s\\S]*\\S)?$';

/**
 * Whether some text of a length that is allowed matches all the patterns. Undefined when that is not known. What is
 * not regular in a pattern is taken to allow everything, so that false is always true to the pattern.
 */
export function matchesSome(patterns: readonly string[], least: number, most: number): boolean | undefined {
  const automata: Automaton[] = [];
  for (const pattern of [...patterns, counted]) {
    const part = parsePattern(pattern);
    const automaton = part && automatonOf(part);
    if (!automaton) return undefined;
    automata.push(automaton);
  }
  return new Search(automata).finds(Math.max(least, 1), most);
}

/** Where each automaton is; a state whose text must be at its end has an odd number. */
type Position = readonly number[];

class Search {
  private work = 0;

  constructor(private readonly automata: readonly Automaton[]) {}

  finds(least: number, most: number): boolean | undefined {
    let positions = this.opened([this.automata.map(() => 0)], true);
    const seen = new Set<string>();
    for (let length = 0; length <= most; length += 1) {
      if (this.work > mostWork) return undefined;
      if (positions.size === 0) return false;
      if (length >= least) {
        if ([...positions.values()].some((position) => this.accepts(position))) return true;
        const key = [...positions.keys()].sort().join(' ');
        // From here on nothing new comes.
        if (seen.has(key)) return false;
        seen.add(key);
      }
      positions = this.opened(
        [...positions.values()].flatMap((position) => this.steps(position)),
        false,
      );
    }
    return this.work > mostWork ? undefined : false;
  }

  private accepts(position: Position): boolean {
    return position.every((state, index) => state >> 1 === this.automata[index]?.accepting);
  }

  /** Everything that can be reached without a character. */
  private opened(positions: readonly Position[], isStart: boolean): Map<string, Position> {
    const found = new Map<string, Position>();
    const open = [...positions];
    for (let position = open.pop(); position; position = open.pop()) {
      const key = position.join();
      this.work += 1;
      if (this.work > mostWork) break;
      if (found.has(key)) continue;
      found.set(key, position);
      for (const [index, state] of position.entries()) {
        for (const { when, to } of this.automata[index]?.states[state >> 1]?.free ?? []) {
          if (when === 'start' && !isStart) continue;
          open.push(position.with(index, to * 2 + (when === 'end' ? 1 : state % 2)));
        }
      }
    }
    return found;
  }

  /** Everywhere that one more character leads. */
  private steps(position: Position): Position[] {
    if (position.some((state) => state % 2 === 1)) return [];
    let ways: { set: CharSet; to: number[] }[] = [{ set: allChars, to: [] }];
    for (const [index, state] of position.entries()) {
      const steps = this.automata[index]?.states[state >> 1]?.steps ?? [];
      ways = ways
        .flatMap(({ set, to }) => steps.map((step) => ({ set: commonChars(set, step.set), to: [...to, step.to * 2] })))
        .filter(({ set }) => set.length > 0);
    }
    return ways.map(({ to }) => to);
  }
}
