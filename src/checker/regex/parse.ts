import { RegExpSyntaxError } from '@eslint-community/regexpp';
import { type Expression, JS, type NoParent, TooManyNodesError } from 'refa';

/** What a regular expression can hold beside characters, repeats and alternatives: its tree names each by its kind. */
export type Unknown = 'start' | 'end' | 'word' | 'lookahead' | 'lookbehind' | 'backreference';

/** Newer syntax, such as `(?i:)`, refa would misread. */
const ecmaVersion = 2024;

/**
 * Reads a regular expression that JavaScript accepts with the flag u, as a tree of characters, repeats, alternatives
 * and `Unknown`s. Throws for one that is too much (see `isTooMuch`).
 */
export function parsePattern(pattern: string): NoParent<Expression> {
  const parser = JS.Parser.fromLiteral({ source: pattern, flags: 'u' }, { ecmaVersion });
  return parser.parse({
    assertions: 'unknown',
    backreferences: 'unknown',
    maxBackreferenceWords: 0,
    getUnknownId: (element): Unknown => (element.type === 'Backreference' ? 'backreference' : element.kind),
  }).expression;
}

/** Whether an error says that a regular expression is too large, too deep or too new to reason about. */
export const isTooMuch = (error: unknown): boolean =>
  [TooManyNodesError, RangeError, RegExpSyntaxError].some((kind) => error instanceof kind);
