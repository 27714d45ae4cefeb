import type { TextMistake } from './TextMistake.ts';
import { readNumber } from './readNumber.ts';
import { readText } from './readText.ts';
import type { Token } from './Token.ts';

const space = /[\s\uFEFF]*/y;
const comment = /\/\/[^\n]*|(?<=^[ \t]*)#[^\n]*|\/\*[\s\S]*?\*\//my;
const word = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const number = /[+-]?[\d.](?:[eE][+-]?(?=\d)|[\w.])*/y;

/** The parts of a JSON text, up to its end. Comments are left out; the part that follows carries the flaw. */
export function scanJson(text: string): Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  let comments: TextMistake[] = [];
  const add = (token: Token): void => {
    if (comments.length > 0) Object.assign(token, { isAfterComment: true, flaws: [...comments, ...(token.flaws ?? [])] });
    comments = [];
    tokens.push(token);
    offset += token.raw.length;
  };
  while (offset < text.length) {
    offset += matchAt(space, text, offset)?.length ?? 0;
    const found = matchAt(comment, text, offset);
    if (found !== undefined) {
      comments.push({ code: 'syntax', offset, message: 'a comment stands here, which JSON does not know', hint: 'remove it' });
      offset += found.length;
    } else if (offset < text.length) {
      add(readToken(text, offset));
    }
  }
  add({ kind: 'end', raw: '', offset: text.length });
  return tokens;
}

function readToken(text: string, offset: number): Token {
  const character = text.charAt(offset);
  if ('{}[]:,'.includes(character)) return { kind: 'mark', raw: character, offset };
  const written = readText(text, offset);
  if (written) return written;
  const digits = matchAt(number, text, offset);
  if (digits !== undefined && /\d/.test(digits)) return readNumber(digits, offset);
  const letters = matchAt(word, text, offset);
  if (letters !== undefined) return { kind: 'word', raw: letters, offset };
  return { kind: 'odd', raw: String.fromCodePoint(text.codePointAt(offset) ?? 0), offset };
}

function matchAt(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
