import { distance } from 'fastest-levenshtein';
import { repairAt, type Repair } from './Repair.ts';
import type { Stop } from './parse.ts';
import { describeToken, type Token } from './tokens.ts';
import { correctFractionTimeProductOrDash } from './writtenNumbers.ts';

/** Commas, colons and values that may be missing or too many where a text cannot be read on. The likeliest first. */
export function proposeCommaColonValueRepairs({ tokens, index, expected, open }: Stop): Repair[] {
  const token = tokens[index];
  const last = tokens[index - 1];
  if (!token) return [];
  const { offset, raw, kind } = token;
  const insertBefore = (mark: string, message: string, hint?: string): Repair =>
    repairAt(offset, 0, mark, message, hint);
  const replaceToken = (mark: string, message: string, hint?: string): Repair =>
    repairAt(offset, raw.length, mark, message, hint);
  const isOdd = kind === 'odd';
  const closer = tokens[open.at(-1) ?? -1]?.raw === '[' ? ']' : '}';
  switch (expected) {
    case 'comma':
      return [
        ...(raw === ')' ? [replaceToken(closer, `a ) stands where a ${closer} belongs`, `write ${closer}`)] : []),
        ...(last
          ? [insertBefore(',', `a comma is missing after ${describeToken(last)}`, `write ${describeToken(last)},`)]
          : []),
      ];
    case 'colon': {
      if (!last) return [];
      const end = last.offset + last.raw.length;
      const [message, hint] = ['the colon belongs behind the quotation mark', `write ${last.raw.slice(0, -2)}":`];
      return [
        ...(last.raw.endsWith(':"') ? [repairAt(end - 2, 2, '":', message, hint, last.offset)] : []),
        insertBefore(':', `a colon is missing after ${describeToken(last)}`, `write ${describeToken(last)}:`),
        ...(raw === ',' || isOdd
          ? [replaceToken(':', `a ${raw === ',' ? 'comma' : raw} stands where a colon belongs`, 'write :')]
          : []),
      ];
    }
    case 'value':
      return [
        ...(raw === '(' && tokens[index + 2]?.raw === ':'
          ? [replaceToken('{', 'a ( stands where a { belongs', 'write {, and } for a ) at its end')]
          : []),
        ...(/^-?\d+\.$/.test(raw)
          ? [replaceToken(`${raw.slice(0, -1)},`, 'a . stands where a comma belongs', 'write ,')]
          : []),
        ...(last ? [insertBefore('null ', `a value is missing after ${describeToken(last)}`)] : []),
      ];
    case 'key':
      return raw === ':' ? [insertBefore('"?"', 'a name is missing before this colon')] : [];
    default:
      return [];
  }
}

/** How many places of a line are tried for a missing quotation mark: beside its marks and at its words. */
const mostPlaces = 80;

/**
 * At most `mostPlaces` of the sorted places, those about the stop: in a file of one line the first ones are far from
 * it.
 */
function nearest(places: readonly number[], stop: number): number[] {
  const firstAfter = places.findIndex((offset) => offset > stop);
  const end = Math.min(places.length, (firstAfter === -1 ? places.length : firstAfter) + mostPlaces / 4);
  return places.slice(Math.max(0, end - mostPlaces), Math.max(end, mostPlaces));
}

const insertMark = (offset: number): Repair['edits'][number] => ({ offset, remove: 0, insert: '"' });

/** Quotation marks that may be missing, one too many or of another kind in the line from `start` to `end`. */
export function quotationRepairs(text: string, { tokens, index }: Stop, start: number, end: number): Repair[] {
  const line = text.slice(start, end);
  const token = tokens[index];
  const near = (matches: RegExpMatchArray[]): number[] =>
    nearest(
      matches.map(({ index: offset = 0 }) => start + offset),
      token?.offset ?? end,
    );
  const places = near([
    ...line.matchAll(/(?<=^|[ \t:,{}[\]])(?=[^\s:,{}[\]])|(?<=[^\s])(?=[ \t]*[:,{}[\]]|[ \t\r]*$)/g),
  ]);
  const marks = near([...line.matchAll(/"/g)]);
  return [
    ...bareTextRepairs(text, tokens, index, end),
    ...places.map((offset) => repairAt(offset, 0, '"', 'a quotation mark is missing here', 'write "')),
    ...escapeRepairs(line, start),
    ...marks.map((offset) => repairAt(offset, 1, '', 'this quotation mark is one too many', 'remove it')),
    ...(token?.closed === false ? multilineRepairs(text, token) : []),
  ];
}

/**
 * Repairs that put quotation marks around words where a key or a string belongs, for each place where these may end.
 */
function bareTextRepairs(text: string, tokens: readonly Token[], index: number, end: number): Repair[] {
  const isBare = (token: Token | undefined): token is Token =>
    token !== undefined && ['word', 'number', 'odd'].includes(token.kind);
  const starts = [tokens[index], tokens[index - 1], tokens[index - 2], tokens[index - 3]].filter(isBare);
  return starts.flatMap(({ offset }) => {
    const line = text.slice(offset, end).trimEnd();
    const firstMark = line.search(/(?<!\\)"/);
    const ends = [...line.matchAll(/(?<!\s)\s*(?:[,:}\]]|$)/g)]
      .map(({ index: length }) => length)
      .filter((length) => length > 0 && (firstMark === -1 || length <= firstMark));
    return ends.slice(0, 12).map((length) => {
      const bare = line.slice(0, length);
      const [message, hint] = /^[+-]?[\d.]/.test(bare)
        ? [`${bare} is not how JSON writes a number`, `write a number, such as 12.5, or a text: "${bare}"`]
        : [`${bare} needs quotation marks`, booleanHint(bare) ?? `write "${bare}"`];
      return { edits: [insertMark(offset), insertMark(offset + length)], offset, message, hint };
    });
  });
}

/** The hint for a misspelt `true` or `false`, which in quotation marks would be a string. */
function booleanHint(bare: string): string | undefined {
  const literal = ['true', 'false'].find(
    (word) =>
      [...bare.toLowerCase()].sort().join('') === [...word].sort().join('') || distance(bare.toLowerCase(), word) === 1,
  );
  return literal && `write ${literal}, or "${bare}" if it is a text`;
}

/**
 * Repairs that escape quotation marks inside a string: up to four between one that may open it and one that may close
 * it.
 */
function escapeRepairs(line: string, start: number): Repair[] {
  const marks = [...line.matchAll(/(?<!\\)"/g)].map(({ index }) => index).slice(0, mostPlaces);
  const opens = (mark: number): boolean => /(?:[:,{[]\s*|^\s*)$/.test(line.slice(0, mark));
  const closes = (mark: number): boolean => /^\s*(?:[,:}\]]|$)/.test(line.slice(mark + 1));
  return [2, 1, 3, 4].flatMap((count) =>
    marks.flatMap((from, index) => {
      const to = marks[index + count + 1];
      if (to === undefined || !opens(from) || !closes(to)) return [];
      const edits = marks
        .slice(index + 1, index + count + 1)
        .map((position) => ({ offset: start + position, remove: 0, insert: '\\' }));
      const message = 'a quotation mark stands inside a text';
      return [{ edits, offset: edits[0]?.offset ?? start, message, hint: 'write \\" inside a text' }];
    }),
  );
}

function multilineRepairs(text: string, { offset, raw }: Token): Repair[] {
  const continuation = /^(?:[^"\n]*\r?\n){1,10}?[^"\n]*"[ \t]*(?=[,:}\]\r\n]|$)/.exec(text.slice(offset + 1))?.[0];
  if (continuation === undefined) return [];
  const edits = [...continuation.matchAll(/\r?\n[ \t]*/g)].map(({ index, 0: lineBreak }) => ({
    offset: offset + 1 + index,
    remove: lineBreak.length,
    insert: '\\n',
  }));
  const message = `the text ${raw.slice(0, 30)}… goes on in the next line`;
  return [{ edits, offset, message, hint: 'write it in one line, with \\n where a line ends' }];
}

/**
 * A number as people write it: signs of money, thousands apart, a comma or nothing before the cents, a unit behind it.
 * It ends where the JSON goes on.
 */
const numberPattern =
  /^[+$€£ ]*(?:(-)[$€£ ]*)?(?=[.,]?\d)(\d{1,3}(?:[ '_\u00A0\u202F]\d{3})+|\d*)(?:\.(\d*)|,(\d+)(?=[ \t\r]*(?:(?:,[ \t\r]*)?(?:\n|$)|[}\]]|,[ \t]*["{[])))?((?:[ \t\u00A0\u202F]*[$€£%/\p{L}][$€£%\p{L}²./]*(?:[ \t\u00A0\u202F]+[$€£%/\p{L}][$€£%\p{L}²./]*)*)?)(?=[ \t\r]*(?:[,}\]\n]|$))/u;

/** Numbers near the stop that are written as JSON does not: each as it was probably meant. */
export function numberRepairs(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((tokenIndex) => {
    const token = tokens[tokenIndex];
    if (!token || ![':', '[', ','].includes(tokens[tokenIndex - 1]?.raw ?? '')) return [];
    const number = correctFractionTimeProductOrDash(text.slice(token.offset, token.offset + 40));
    if (number) {
      const hint = `${number.hint}, or "${number.raw}" if it is a text`;
      const message = `${number.raw} is not how JSON writes a number`;
      return [repairAt(token.offset, number.raw.length, number.corrected, message, hint)];
    }
    if (!/^[+$€£.\d-]/.test(token.raw)) return [];
    const [raw = '', minus = '', integer = '', decimals = '', afterComma = '', unit = ''] =
      numberPattern.exec(text.slice(token.offset, token.offset + 100)) ?? [];
    if (!/\d/.test(raw)) return [];
    const isOfThousands = afterComma.length === 3 && /^[1-9]\d{0,2}$/.test(integer);
    const withPoint = String(Number(`${minus}${integer.replace(/\D/g, '')}.${decimals || afterComma || '0'}`));
    const corrected = isOfThousands ? `${minus}${integer}${afterComma}` : withPoint;
    const message =
      unit || /^[$€£]/.test(raw)
        ? `JSON takes a number without signs and units, and ${raw} has some`
        : `${raw} is not how JSON writes a number`;
    const other = isOfThousands ? `, or ${withPoint}` : /\p{L}/u.test(unit) ? `, or "${raw}" if it is a text` : '';
    const hint = unit.includes('%') ? hintToWriteChangedNumber(raw) : `write ${corrected}${other}`;
    return [repairAt(token.offset, raw.length, corrected, message, hint)];
  });
}

/** The length of a note without the brackets and commas that it ends in. */
function noteLength(note: string): number {
  let length = note.length;
  while (length > 0 && /[\s,}\]]/.test(note.charAt(length - 1))) length -= 1;
  return length;
}

/**
 * Removes a note of stray words that begins within four tokens up to the stop: to the end of its line, or its bracket.
 */
export function strayNoteRemovals(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((tokenIndex) => {
    const token = tokens[tokenIndex];
    if (!token || !['word', 'number', 'odd'].includes(token.kind) || tokens[tokenIndex - 1]?.raw === ':') return [];
    const [line = ''] = /^[^\n]*/.exec(text.slice(token.offset)) ?? [];
    // A word before a colon is rather a key without its quotation marks than a note.
    const [words = ''] = /^(?!\w+\s*[:=])[^"{[\n]*/.exec(line) ?? [];
    const ends = [words.trimEnd().length, noteLength(words)];
    return ends
      .filter((length) => length > 0)
      .map((length) => {
        const note = line.slice(0, length);
        const shownNote = note.length > 40 ? `${note.slice(0, 38)}…` : note;
        return repairAt(token.offset, length, '', `${shownNote} cannot stand here`, 'remove it');
      });
  });
}

/** The advice for a change in percent: the number without its sign would be another rate altogether. */
export function hintToWriteChangedNumber(percentChange: string): string {
  const [, sign = '', digits = ''] = /^\s*(?:([+-])\s*)?(\d+(?:\.\d+)?)/.exec(percentChange) ?? [];
  const percent = Number(digits);
  const example = (factor: number): string => String(Math.round(25 * factor * 100) / 100);
  const calculation =
    sign === '-'
      ? `${percent} % less than 25 is ${example(1 - percent / 100)}`
      : sign === '+' || percent < 50
        ? `${percent} % more than 25 is ${example(1 + percent / 100)}`
        : `${percent} % of 25 is ${example(percent / 100)}`;
  return `write the new number itself; ${calculation}`;
}
