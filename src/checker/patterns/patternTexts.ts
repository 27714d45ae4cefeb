// Regular expressions of the owner's files as trees, and texts made of them.

import { JS, type NoParent, type Node, Words } from 'refa';

/** A regular expression as a tree with its assertions. */
export const parsePattern = (source: string): JS.ParseResult =>
  JS.Parser.fromLiteral({ source, flags: 'u' }).parse({ assertions: 'parse', backreferences: 'unknown' });

/** Guesses a match for each count by which quantifiers exceed their minimum. Throws for an invalid pattern. */
export function guessMatchPerRepeatCount(source: string, repeatCounts: readonly number[]): string[] {
  const { expression } = parsePattern(source);
  return repeatCounts.map((more) => matchFor(expression, more));
}

/** The approximate greatest length of a text. */
const longest = 10_000;

/** Characters that read well, the plainest first. */
const plainCharacters = [...'aA1bB2cC3xX0-_ .,:/@+#'].map((character) => character.codePointAt(0) ?? 0);

/** A text that a part of a regular expression probably matches, by the part's last alternatives. */
export function matchFor(node: NoParent<Node>, more: number): string {
  switch (node.type) {
    case 'CharacterClass': {
      const { characters } = node;
      if (characters.isEmpty) return '';
      const plain = plainCharacters.find((character) => characters.has(character));
      return String.fromCodePoint(plain ?? Words.pickMostReadableCharacter(characters) ?? 0);
    }
    case 'Concatenation':
      return node.elements.map((element) => matchFor(element, more)).join('');
    case 'Quantifier': {
      const text = alternativeOf(node, more);
      return text.repeat(Math.min(node.min + more, node.max, Math.ceil(longest / (text.length + 1))));
    }
    case 'Alternation':
    case 'Expression':
      return alternativeOf(node, more);
    default:
      return '';
  }
}

const alternativeOf = ({ alternatives }: { alternatives: readonly NoParent<Node>[] }, more: number): string => {
  const last = alternatives.at(-1);
  return last ? matchFor(last, more) : '';
};
