import type { TextMistake } from './TextMistake.ts';

/** A smallest part of a JSON text. */
export interface Token {
  /** mark: one of `{ } [ ] : ,`. text: in quotation marks. word: letters outside of them. odd: a character that has no business there. */
  kind: 'mark' | 'text' | 'number' | 'word' | 'odd' | 'end';
  /** As it is written. */
  raw: string;
  offset: number;
  /** What a text or number says. */
  value?: string | number;
  /** false: a text without its closing quotation mark, up to the end of the line. */
  closed?: boolean;
  isAfterComment?: boolean;
  /** What is wrong with it, though its meaning is clear. */
  flaws?: TextMistake[];
}
