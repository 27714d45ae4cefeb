import { automatonOf, type Automaton } from './Automaton.ts';
import { allChars, commonChars, type CharSet } from './CharSet.ts';
import { parsePattern } from './parsePattern.ts';

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
      positions = this.opened([...positions.values()].flatMap((position) => this.steps(position)), false);
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
      ways = ways.flatMap(({ set, to }) => steps.map((step) => ({ set: commonChars(set, step.set), to: [...to, step.to * 2] }))).filter(({ set }) => set.length > 0);
    }
    return ways.map(({ to }) => to);
  }
}
