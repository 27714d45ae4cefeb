import {
  CharSet,
  type Concatenation,
  FAIterators,
  getIntersectionIterator,
  NFA,
  type NoParent,
  TooManyNodesError,
  type TransitionIterable,
  visitAst,
} from 'refa';
import { isTooMuch, parsePattern, type Unknown } from './parse.ts';

/*
 * Whether patterns have a text in common: whether the intersection of their automata is not empty. Automata know of no
 * places between characters. So `^` and `$` are read as characters, of which any number stands before and after every
 * text: `^wall` is found in "^wall$", and not in "^the wall$". What is not regular, such as looking ahead, is taken to
 * allow everything, so that "none in common" is always true to the patterns.
 */

const lastCharacter = 0x10ffff;
const start = lastCharacter + 1;
const end = lastCharacter + 2;
const maxCharacter = end;

/** So many states and repeats are looked at, which takes about a second; what is not clear by then stays unknown. */
const mostStates = 20_000;
const mostRepeats = 500;

/** From here on, lengths are not told apart. */
const mostCounted = 5_000;

/** Answers are judged without space around them, and an empty one is not judged. */
const counted = '^\\S(?:[^]*\\S)?$';

/** Whether some text of a length that is allowed matches all the patterns. Undefined when that is not known. */
export function matchesSome(patterns: readonly string[], least: number, most: number): boolean | undefined {
  try {
    const searches = [counted, ...patterns].map((pattern) => automatonOf(`(?:^|[^])*(?:${pattern})(?:$|[^])*`));
    const areFound = (upTo: number): boolean => {
      const length = `${Math.min(least, mostCounted)},${upTo > mostCounted ? '' : upTo}`;
      return areFoundIn(automatonOf(`(?:^)*[^]{${length}}(?:$)*`), searches);
    };
    // An upper limit is looked at last: the intersection grows with it.
    return areFound(Infinity) && areFound(most);
  } catch (error) {
    if (isTooMuch(error)) return undefined;
    throw error;
  }
}

/** Whether one of the texts is found by all searches. */
function areFoundIn<State>(texts: TransitionIterable<State>, [search, ...others]: readonly NFA[]): boolean {
  if (!search) {
    return FAIterators.canReachFinal(FAIterators.mapOut(texts.transitionIterator(), (steps) => steps.keys()));
  }
  const found = getIntersectionIterator(texts, search, mostStates);
  return areFoundIn({ maxCharacter, transitionIterator: () => found }, others);
}

/** The automaton of a pattern for whole texts. */
function automatonOf(pattern: string): NFA {
  const tree = parsePattern(pattern);
  let repeats = 0;
  visitAst(tree, {
    onConcatenationEnter: (node) => {
      node.elements = node.elements.flatMap((part) => (part.type === 'Unknown' ? regularOf(part.id as Unknown) : part));
    },
    onCharacterClassEnter: (node) => {
      node.characters = node.characters.resize(maxCharacter);
    },
    onQuantifierEnter: () => {
      repeats += 1;
    },
  });
  // Parts that may be left out link all before them with all after them.
  TooManyNodesError.assert(repeats, mostRepeats, 'pattern');
  return NFA.fromRegex(tree, { maxCharacter }, {}, new NFA.LimitedNodeFactory(mostStates));
}

type Part = NoParent<Concatenation>['elements'][number];

function regularOf(unknown: Unknown): Part[] {
  switch (unknown) {
    case 'start':
      return [{ type: 'CharacterClass', characters: CharSet.fromCharacter(maxCharacter, start) }];
    case 'end':
      return [{ type: 'CharacterClass', characters: CharSet.fromCharacter(maxCharacter, end) }];
    case 'backreference': {
      const any: Part = { type: 'CharacterClass', characters: CharSet.all(lastCharacter) };
      const anything = [{ type: 'Concatenation' as const, elements: [any] }];
      return [{ type: 'Quantifier', alternatives: anything, min: 0, max: Infinity, lazy: false }];
    }
    default:
      return [];
  }
}
