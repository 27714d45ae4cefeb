import { allChars, type CharSet } from './CharSet.ts';
import type { PatternPart } from './PatternPart.ts';

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
  const free = (from: number, to: number, when: State['free'][number]['when'] = 'always'): void => void states[from]?.free.push({ when, to });
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
