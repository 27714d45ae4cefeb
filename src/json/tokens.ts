export interface Token {
  /**
   * mark: one of `{ } [ ] : ,`. text: a string in quotation marks. word: letters without quotation marks. odd:
   * characters with which no JSON token begins. end: the end of the text.
   */
  kind: 'mark' | 'text' | 'number' | 'word' | 'odd' | 'end';
  raw: string;
  offset: number;
  value?: string | number;
  /** false for a string without its closing quotation mark, which ends with its line. */
  closed?: boolean;
  isAfterComment?: boolean;
  /** Mistakes in the token, or in a comment before it, that leave no doubt about its meaning. */
  flaws?: TextMistake[];
}

/** Something wrong with a JSON text itself, in the owner's words. */
export interface TextMistake {
  code: 'syntax' | 'duplicate-key' | 'invalid-number';
  /** For a key that an object has twice: the offset of the first one, whose line the message names. */
  firstOffset?: number;
  offset: number;
  message: string;
  hint?: string | undefined;
  /** When a file holds more of this mistake than this number, they are reported as one. */
  limit?: number;
}

const space = /[ \t\r\n]*/y;
/**
 * Several marks beside each other of which at least one is not the right one: `;` or `.` for a comma, `=>` for a colon.
 */
const wrongMarks = /:;+|;+:|:?(?:=+>?|->|：):?|,{0,9}(?:[;，、；]|\.(?!\d))(?:[,;，、；]|\.(?!\d))*/uy;
/** A string without escape sequences and control characters, which needs no decoding. */
const simpleString = /"[^"\\\u0000-\u001F]*"/y;
const word = /[\p{L}_$][\p{L}\p{N}_$-]*/uy;
const number = /[+-]?[\d.](?:[eE][+-]?(?=\d)|[\w.])*/y;

/**
 * Scans the tokens of a JSON text from the offset `from` to its end, lazily. Comments and invisible characters are
 * skipped; the token that follows carries their mistake.
 */
export function* scanJson(text: string, from = 0): Generator<Token, void> {
  // A byte-order mark is skipped: `parseFilesAndReportStray` reports it for the file as a whole.
  let offset = from === 0 && text.startsWith('\uFEFF') ? 1 : from;
  let trivia: TextMistake[] = [];
  const searches = new SearchCache(text);
  const withTrivia = (token: Token): Token =>
    trivia.length > 0 ? { ...token, isAfterComment: true, flaws: [...trivia, ...(token.flaws ?? [])] } : token;
  while (offset < text.length) {
    offset += matchAt(space, text, offset)?.length ?? 0;
    const piece = triviaAt(text, offset, searches);
    if (piece) {
      trivia.push(piece.flaw);
      offset += piece.length;
    } else if (offset < text.length) {
      const token = withTrivia(readToken(text, offset, searches));
      trivia = [];
      offset += token.raw.length;
      yield token;
    }
  }
  yield withTrivia({ kind: 'end', raw: '', offset: text.length });
}

/**
 * Searches of one scan that found nothing. None is repeated, because each may go through the rest of the text.
 */
class SearchCache {
  /** By quotation mark: the offset up to which no string that begins with this mark is closed. */
  readonly unclosed = new Map<string, number>();
  private last: Record<string, number> = {};

  constructor(private readonly text: string) {}

  occursFrom(searched: string, offset: number): boolean {
    return (this.last[searched] ??= this.text.lastIndexOf(searched)) >= offset;
  }
}

function readToken(text: string, offset: number, searches: SearchCache): Token {
  const character = text.charAt(offset);
  if (character === '"') {
    const simple = matchAt(simpleString, text, offset);
    if (simple !== undefined) return { kind: 'text', raw: simple, offset, value: simple.slice(1, -1), closed: true };
  }
  const wrong = '"{}[]'.includes(character) ? undefined : matchAt(wrongMarks, text, offset);
  if (wrong !== undefined) return { kind: 'odd', raw: wrong, offset };
  if ('{}[]:,'.includes(character)) return { kind: 'mark', raw: character, offset };
  const written = readString(text, offset, searches);
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

const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

/** Quotation marks that people write around a string: the one that opens it, and those that may close it. */
const marks = new Map(
  ['""', "''", "``'", '“”“"', '””"', '„“”"', '‘’‘', '’’', '«»', '»«»', '‹›', '›‹›', '′′', '″″', '＂＂"'].map(
    (written) => [written.charAt(0), written.slice(1)],
  ),
);
/** Marks that some write twice for the one that JSON knows, and marks that stand apart from what is between them. */
const [doubledMarks, spacedMarks] = ["'`′", '«»‹›'];

/**
 * With more strings in other quotation marks than this, they are reported as one mistake: the whole file is written so.
 */
const wrongMarkLimit = 5;

/**
 * Reads the string in quotation marks that begins here, on one line. One in other marks than `"` counts only when it is
 * closed before a JSON mark or the end of a line.
 */
function readString(text: string, offset: number, searches: SearchCache): Token | undefined {
  const mark = text.charAt(offset);
  const closing = marks.get(mark);
  // Two of one mark before the end of a value are an empty text.
  const isDoubled = doubledMarks.includes(mark) && text.charAt(offset + 1) === mark && !isValueEnd(text, offset + 2);
  const opening = isDoubled ? mark + mark : mark;
  if (closing === undefined || offset < (searches.unclosed.get(opening) ?? 0)) return undefined;
  const flaws: TextMistake[] = [];
  const flaw = (position: number, message: string, hint: string, limit?: number): void =>
    void flaws.push({ code: 'syntax', offset: position, message, hint, ...(limit !== undefined && { limit }) });
  let value = '';
  let position = offset + opening.length;
  for (; position < text.length; position += 1) {
    const character = text.charAt(position);
    if (character === '\n' || (character === '\r' && text.charAt(position + 1) === '\n')) break;
    const next = isDoubled && text.charAt(position + 1) === character ? position + 2 : position + 1;
    if (closing.includes(character) && (opening === '"' || isValueEnd(text, next))) {
      const raw = text.slice(offset, next);
      if (spacedMarks.includes(opening)) value = value.trim();
      if (opening !== '"')
        flaw(
          offset,
          `${opening} is not the quotation mark that JSON knows`,
          `write ${JSON.stringify(value)}`,
          wrongMarkLimit,
        );
      return { kind: 'text', raw, offset, value, closed: true, ...(flaws.length > 0 && { flaws }) };
    }
    if (character === '\\') {
      const next = text.charAt(position + 1);
      const hex = /^u[\dA-Fa-f]{4}/.exec(text.slice(position + 1, position + 6))?.[0];
      if (next === '\n' || next === '\r' || next === '') break;
      const escaped = hex === undefined ? escapes[next] : String.fromCharCode(parseInt(hex.slice(1), 16));
      if (escaped === undefined)
        flaw(
          position,
          'this \\ means nothing in a JSON text',
          next === "'" ? 'leave the \\ out' : `for a backslash write it twice: \\\\${next}`,
        );
      value += escaped ?? `\\${next}`;
      position += hex?.length ?? 1;
    } else {
      if (character < ' ')
        flaw(position, 'a tab or another invisible character stands in this text', 'remove it, or write \\t for a tab');
      value += character;
    }
  }
  if (opening !== '"') {
    searches.unclosed.set(opening, position);
    return undefined;
  }
  return { kind: 'text', raw: text.slice(offset, position), offset, value, closed: false };
}

/** Whether a JSON mark or the end of the line follows an offset, so that a string may end before it. */
const isValueEnd = (text: string, position: number): boolean =>
  /^[ \t]*(?:[,:}\]\r\n]|$)/.test(text.slice(position, position + 80));

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const readNumber = (raw: string, offset: number): Token =>
  jsonNumber.test(raw) ? { kind: 'number', raw, offset, value: Number(raw) } : { kind: 'odd', raw, offset };

/** Trivia between tokens that JSON does not allow, such as a comment. */
interface Trivia {
  length: number;
  flaw: TextMistake;
}

interface TriviaKind {
  pattern: RegExp;
  /** Its end, when that may be far away or missing: the pattern is only tried where this text still follows. */
  until?: string;
  flaw: Omit<TextMistake, 'code' | 'offset'>;
}

const twoVersions: TriviaKind['flaw'] = {
  message: 'two versions of this file were put together here',
  hint: 'keep one of the two, and remove the lines of <<<<<<<, ======= and >>>>>>>',
  limit: 1,
};
const comment: TriviaKind['flaw'] = { message: 'a comment stands here, which JSON does not know', hint: 'remove it' };

/**
 * The kinds of trivia in the order in which they are tried, each with how it is reported. Behind a colon `#` and `--`
 * begin no comment, because they stand where a value belongs.
 */
const trivia: readonly TriviaKind[] = [
  {
    pattern: /(?:(?![ \t\r\n])[\s\p{Cc}\p{Cf}])+/uy,
    flaw: {
      message: 'an invisible character stands here, which JSON does not know',
      hint: 'remove it, or write a plain space',
      limit: 1,
    },
  },
  // The parser skips the first version of a merge conflict, and reads the second.
  { pattern: /(?<=^[ \t]*)<{7}[\s\S]*?^={7}[^\n]*/my, until: '\n=======', flaw: twoVersions },
  { pattern: /(?<=^[ \t]*)[<=>]{7}[^\n]*/my, flaw: twoVersions },
  {
    pattern: /(?<=^[ \t]*)```[^\n]*/my,
    flaw: { message: '``` stands here, which JSON does not know', hint: 'remove it', limit: 1 },
  },
  { pattern: /<!--[\s\S]*?-->/y, until: '-->', flaw: comment },
  {
    pattern:
      /\/\/[^\n]*|\/\*(?:(?!\/\*)[\s\S])*?\*\/|\/\*[^\n]*|(?<=^[ \t]*);[^\n]*|(?<!:[ \t]*)(?:#|--[ -]|<-)[^\n]*/my,
    flaw: comment,
  },
];

function triviaAt(text: string, offset: number, searches: SearchCache): Trivia | undefined {
  // A shortcut for speed: no trivia begins with a character with which most tokens begin.
  if (/["{}[\]:,\w]/.test(text.charAt(offset))) return undefined;
  for (const { pattern, until, flaw } of trivia) {
    if (until !== undefined && !searches.occursFrom(until, offset)) continue;
    pattern.lastIndex = offset;
    const match = pattern.exec(text)?.[0];
    if (match !== undefined) return { length: match.length, flaw: { code: 'syntax', offset, ...flaw } };
  }
  return undefined;
}

/** A token as a message shows it. */
export const describeToken = ({ raw, kind }: Token): string =>
  kind === 'end' ? 'the end of the file' : raw.length > 40 ? `${raw.slice(0, 38)}…` : raw;
