import { CharSet, combineTransformers, NFA, type NoParent, type Quantifier, transform, Transformers } from 'refa';
import { parsePattern } from './patternTexts.ts';

/**
 * The texts that a regular expression matches, as an automaton; perhaps more of them, where the expression looks around
 * or back, and never fewer. Undefined for one that is too large.
 */
export type MatchedTexts = NFA | undefined;

/** Repeats that an automaton counts: more are taken for any number. */
const mostCounted = 300;

/** Makes an assertion a part of the expression around it, or leaves it out where it can never hold. */
const resolveAssertions = combineTransformers([
  Transformers.applyAssertions(),
  Transformers.removeUnnecessaryAssertions(),
  Transformers.removeDeadBranches(),
  Transformers.simplify(),
]);

export function matchedTexts(pattern: string): MatchedTexts {
  const { expression, maxCharacter } = parsePattern(pattern);
  const alternatives = expression.alternatives.map(({ elements }) => ({
    type: 'Concatenation' as const,
    elements: [anything(maxCharacter), ...elements, anything(maxCharacter)],
  }));
  return orTooLarge(() =>
    NFA.fromRegex(
      transform(resolveAssertions, { type: 'Expression', alternatives }),
      { maxCharacter },
      { assertions: 'ignore', infinityThreshold: mostCounted },
      new NFA.LimitedNodeFactory(mostNodes),
    ),
  );
}

const mostNodes = 2_000;

/** Matches any text around an expression; trees are changed as they are transformed. */
const anything = (maxCharacter: number): NoParent<Quantifier> => ({
  type: 'Quantifier',
  min: 0,
  max: Infinity,
  lazy: false,
  alternatives: [
    { type: 'Concatenation', elements: [{ type: 'CharacterClass', characters: CharSet.all(maxCharacter) }] },
  ],
});

/** The texts that two expressions match. */
export const matchedByBoth = (one: MatchedTexts, other: MatchedTexts): MatchedTexts =>
  one && other && orTooLarge(() => NFA.fromIntersection(one, other, new NFA.LimitedNodeFactory(mostNodes)));

function orTooLarge(make: () => NFA): MatchedTexts {
  try {
    const made = make();
    made.removeUnreachable();
    return made;
  } catch {
    return undefined;
  }
}

/** Whether a text of so many characters may be among those that are matched. */
export function hasLength(texts: MatchedTexts, least: number, most: number): boolean {
  if (!texts || least > longestCounted) return true;
  const nodes = texts.countNodes();
  let reached = new Set<NFA.ReadonlyNode>([texts.initial]);
  // Behind the least length, a text that is matched comes within as many characters as there are nodes, or never.
  for (let length = 0; length <= Math.min(most, least + nodes) && reached.size > 0; length += 1) {
    if (length >= least && [...reached].some((node) => texts.finals.has(node as NFA.Node))) return true;
    reached = new Set([...reached].flatMap((node) => [...node.out.keys()]));
  }
  return false;
}

const longestCounted = 1_000;
