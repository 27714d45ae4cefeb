import type { TextMistake } from './TextMistake.ts';
import type { Token } from './Token.ts';

const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Marks that people write around a text, each with those that may close it. */
const marks: Record<string, string> = { '"': '"', "'": "'", '`': '`', '\u201C': '\u201D\u201C"', '\u201D': '\u201D"', '\u201E': '\u201C\u201D"', '\u2018': '\u2019\u2018', '\u2019': '\u2019' };

/** More texts in other marks than these, and the whole file is written so. */
const mostMarks = 5;

/** A text in quotation marks that begins here, on one line. Other marks than `"` count as long as they are closed before a part of the JSON. */
export function readText(text: string, offset: number): Token | undefined {
  const opening = text.charAt(offset);
  const closing = marks[opening];
  if (closing === undefined) return undefined;
  const flaws: TextMistake[] = [];
  const flaw = (at: number, message: string, hint: string, most?: number): void => void flaws.push({ code: 'syntax', offset: at, message, hint, ...(most !== undefined && { most }) });
  let value = '';
  let at = offset + 1;
  for (; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '\n' || (character === '\r' && text.charAt(at + 1) === '\n')) break;
    if (closing.includes(character) && (opening === '"' || endsHere(text, at + 1))) {
      const raw = text.slice(offset, at + 1);
      if (opening !== '"') flaw(offset, `${opening} is not the quotation mark that JSON knows`, `write ${JSON.stringify(value)}`, mostMarks);
      return { kind: 'text', raw, offset, value, closed: true, ...(flaws.length > 0 && { flaws }) };
    }
    if (character === '\\') {
      const next = text.charAt(at + 1);
      const hex = /^u[\dA-Fa-f]{4}/.exec(text.slice(at + 1, at + 6))?.[0];
      if (next === '\n' || next === '\r' || next === '') break;
      const known = hex === undefined ? escapes[next] : String.fromCharCode(parseInt(hex.slice(1), 16));
      if (known === undefined) flaw(at, 'this \\ means nothing in a JSON text', next === "'" ? 'leave the \\ out' : `for a backslash write it twice: \\\\${next}`);
      value += known ?? `\\${next}`;
      at += hex?.length ?? 1;
    } else {
      if (character < ' ') flaw(at, 'a tab or another invisible character stands in this text', 'remove it, or write \\t for a tab');
      value += character;
    }
  }
  if (opening !== '"') return undefined;
  return { kind: 'text', raw: text.slice(offset, at), offset, value, closed: false };
}

/** Whether what follows is a part of the JSON, so that the text before it is at its end. */
const endsHere = (text: string, at: number): boolean => /^[ \t]*(?:[,:}\]\r\n]|$)/.test(text.slice(at, at + 80));
