import { readNumber } from './readNumber.ts';
import { readText } from './readText.ts';
import { strayOf } from './strayOf.ts';
import type { TextMistake } from './TextMistake.ts';
import type { Token } from './Token.ts';

const space = /[ \t\r\n]*/y;
/** Several marks beside each other of which at least one is not the right one: `;` or `.` for a comma, `=>` for a colon. */
const wrongMarks = /:;+|;+:|:?(?:=+>?|->|：):?|,*(?:[;，、；]|\.(?!\d))(?:[,;，、；]|\.(?!\d))*/uy;
const word = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const number = /[+-]?[\d.](?:[eE][+-]?(?=\d)|[\w.])*/y;

/** The parts of a JSON text, up to its end. Comments and invisible characters are left out; the part that follows carries the flaw. */
export function scanJson(text: string): Token[] {
  const tokens: Token[] = [];
  // A byte-order mark is told by itself.
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  let strays: TextMistake[] = [];
  const add = (token: Token): void => {
    if (strays.length > 0) Object.assign(token, { isAfterComment: true, flaws: [...strays, ...(token.flaws ?? [])] });
    strays = [];
    tokens.push(token);
    offset += token.raw.length;
  };
  while (offset < text.length) {
    offset += matchAt(space, text, offset)?.length ?? 0;
    const stray = strayOf(text, offset);
    if (stray) {
      strays.push(stray.flaw);
      offset += stray.length;
    } else if (offset < text.length) {
      add(readToken(text, offset));
    }
  }
  add({ kind: 'end', raw: '', offset: text.length });
  return tokens;
}

function readToken(text: string, offset: number): Token {
  const wrong = matchAt(wrongMarks, text, offset);
  if (wrong !== undefined) return { kind: 'odd', raw: wrong, offset };
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
