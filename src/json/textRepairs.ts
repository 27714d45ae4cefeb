import { distance } from 'fastest-levenshtein';
import type { Repair, TextEdit } from './Repair.ts';
import type { Stop } from './parse.ts';
import { percentHint } from './percentHint.ts';
import { shown, type Token } from './tokens.ts';

/** Commas, colons and values that may be missing or too many where a text cannot be read on. The likeliest first. */
export function markRepairs({ tokens, index, expected }: Stop): Repair[] {
  const token = tokens[index];
  const last = tokens[index - 1];
  if (!token) return [];
  const before = (insert: string, message: string, hint?: string, sure = true): Repair => ({
    edits: [{ at: token.offset, remove: 0, insert }],
    offset: token.offset,
    message,
    ...(hint !== undefined && { hint }),
    sure,
  });
  const instead = (insert: string, message: string, hint?: string): Repair => ({
    ...before(insert, message, hint, false),
    isLocal: true,
    edits: [{ at: token.offset, remove: token.raw.length, insert }],
  });
  const repairs: Repair[] = [];
  if (expected === 'comma' && token.kind === 'odd')
    repairs.push(instead(',', `a ${token.raw} stands where a comma belongs`, 'write ,'));
  if (expected === 'comma' && last)
    repairs.push(before(',', `a comma is missing after ${shown(last)}`, `write ${shown(last)},`));
  if (expected === 'comma' && token.raw === ':')
    repairs.push(instead(',', 'a colon stands where a comma belongs', 'write ,'));
  if (expected === 'colon' && last?.raw.endsWith(':"')) {
    repairs.push({
      edits: [{ at: last.offset + last.raw.length - 2, remove: 2, insert: '":' }],
      offset: last.offset,
      message: 'the colon belongs behind the quotation mark',
      hint: `write ${last.raw.slice(0, -2)}":`,
      sure: true,
    });
  }
  if (expected === 'colon' && last) {
    repairs.push(before(':', `a colon is missing after ${shown(last)}`, `write ${shown(last)}:`));
    repairs.push(before(': null', `after ${shown(last)} a colon and a value are missing`));
    if (token.raw === ',' || token.kind === 'odd')
      repairs.push(
        instead(':', `a ${token.raw === ',' ? 'comma' : token.raw} stands where a colon belongs`, 'write :'),
      );
  }
  if (expected === 'value' && /^(NaN|Infinity|inf)$/i.test(token.raw))
    repairs.push({ ...instead('null', `${token.raw} is no number that JSON knows`), sure: true });
  if (expected === 'value' && /^-?\d+\.$/.test(token.raw))
    repairs.push(instead(`${token.raw.slice(0, -1)},`, 'a . stands where a comma belongs', 'write ,'));
  if (expected === 'value' && last) repairs.push(before('null ', `a value is missing after ${shown(last)}`));
  if (expected === 'key' && token.raw === ':')
    repairs.push(before('"?"', 'a name is missing before this colon', undefined, false));
  return repairs;
}

/**
 * Where a quotation mark may be missing in a line: beside its marks and at its words. More places than this are no
 * help.
 */
const mostPlaces = 80;

/** Of places in their order, those about the stop: in a file of one line the first ones are far from it. */
function nearest(places: readonly number[], stop: number): number[] {
  const after = places.findIndex((at) => at > stop);
  const end = Math.min(places.length, (after === -1 ? places.length : after) + mostPlaces / 4);
  return places.slice(Math.max(0, end - mostPlaces), Math.max(end, mostPlaces));
}

const insert = (at: number): TextEdit => ({ at, remove: 0, insert: '"' });

/** Quotation marks that may be missing, one too many or of another kind in the line from `start` to `end`. */
export function quotationRepairs(text: string, { tokens, index }: Stop, start: number, end: number): Repair[] {
  const line = text.slice(start, end);
  const token = tokens[index];
  const near = (found: RegExpMatchArray[]): number[] =>
    nearest(
      found.map(({ index: at = 0 }) => start + at),
      token?.offset ?? end,
    );
  const places = near([
    ...line.matchAll(/(?<=^[ \t]*|[ \t:,{}[\]])(?=[^\s:,{}[\]])|(?<=[^\s])(?=[ \t]*[:,{}[\]]|[ \t\r]*$)/g),
  ]);
  const marks = near([...line.matchAll(/"/g)]);
  const others = near([...line.matchAll(/['`\u2018\u2019\u201C-\u201E]/g)]);
  return [
    ...bareTexts(text, tokens, index, end),
    ...others.map((at) =>
      one([{ at, remove: 1, insert: '"' }], `${text.charAt(at)} is not the quotation mark that JSON knows`, 'write "'),
    ),
    ...places.map((at) => one([insert(at)], 'a quotation mark is missing here', 'write "')),
    ...insideMarks(line, start),
    ...marks.map((at) => one([{ at, remove: 1, insert: '' }], 'this quotation mark is one too many', 'remove it')),
    ...(token?.closed === false ? severalLines(text, token) : []),
  ];
}

const one = (edits: TextEdit[], message: string, hint: string, sure = false): Repair => ({
  edits,
  offset: edits[0]?.at ?? 0,
  message,
  hint,
  sure,
  isLocal: true,
});

/** Words without quotation marks where a name or a text belongs, up to each part of the JSON that may follow them. */
function bareTexts(text: string, tokens: readonly Token[], index: number, end: number): Repair[] {
  const isBare = (token: Token | undefined): token is Token =>
    token !== undefined && ['word', 'number', 'odd'].includes(token.kind);
  const starts = [tokens[index], tokens[index - 1], tokens[index - 2], tokens[index - 3]].filter(isBare);
  return starts.flatMap(({ offset }) => {
    const line = text.slice(offset, end).replace(/\s+$/, '');
    const ends = [...line.matchAll(/\s*(?:[,:}\]]|$)/g)]
      .map(({ index: at }) => at)
      .filter((at) => at > 0 && !/(?<!\\)"/.test(line.slice(0, at)));
    return ends.slice(0, 12).map((length) => {
      const bare = line.slice(0, length);
      const [message, hint] = /^[+-]?[\d.]/.test(bare)
        ? [`${bare} is not how JSON writes a number`, `write a number, such as 12.5, or a text: "${bare}"`]
        : [`${bare} needs quotation marks`, boolean(bare) ?? `write "${bare}"`];
      return one([insert(offset), insert(offset + length)], message, hint, true);
    });
  });
}

/** What to write where a word without quotation marks is nearly true or false: with them, it would be a text. */
function boolean(bare: string): string | undefined {
  const meant = ['true', 'false'].find(
    (word) =>
      [...bare.toLowerCase()].sort().join('') === [...word].sort().join('') || distance(bare.toLowerCase(), word) === 1,
  );
  return meant && `write ${meant}, or "${bare}" if it is a text`;
}

/** Quotation marks inside a text: a few that stand between one that may open it and one that may close it. */
function insideMarks(line: string, start: number): Repair[] {
  const marks = [...line.matchAll(/(?<!\\)"/g)].map(({ index }) => index).slice(0, mostPlaces);
  const opens = (mark: number): boolean => /(?:[:,{[]\s*|^\s*)$/.test(line.slice(0, mark));
  const closes = (mark: number): boolean => /^\s*(?:[,:}\]]|$)/.test(line.slice(mark + 1));
  return [2, 1, 3, 4].flatMap((count) =>
    marks.flatMap((from, index) => {
      const to = marks[index + count + 1];
      if (to === undefined || !opens(from) || !closes(to)) return [];
      const inside = marks.slice(index + 1, index + count + 1);
      // They may be several texts all the same.
      const isLocal = !/[:,]\s*"|"\s*[:,]/.test(line.slice(from + 1, to));
      return [
        {
          ...one(
            inside.map((mark) => ({ at: start + mark, remove: 0, insert: '\\' })),
            'a quotation mark stands inside a text',
            'write \\" inside a text',
          ),
          isLocal,
        },
      ];
    }),
  );
}

/** A text that goes on in the next lines. */
function severalLines(text: string, { offset, raw }: Token): Repair[] {
  const rest = /^(?:[^"\n]*\r?\n){1,10}?[^"\n]*"[ \t]*(?=[,:}\]\r\n]|$)/.exec(text.slice(offset + 1))?.[0];
  if (rest === undefined) return [];
  const edits = [...rest.matchAll(/\r?\n[ \t]*/g)].map(({ index, 0: lineBreak }) => ({
    at: offset + 1 + index,
    remove: lineBreak.length,
    insert: '\\n',
  }));
  return [
    one(
      edits,
      `the text ${raw.slice(0, 30)}… goes on in the next line`,
      'write it in one line, with \\n where a line ends',
    ),
  ].map((repair) => ({ ...repair, offset }));
}

/**
 * A number as people write it: signs of money, thousands apart, a comma or nothing before the cents, a unit behind it.
 * It ends where the JSON goes on.
 */
const written =
  /^[+$€£ ]*(-?)[$€£ ]*(\d{1,3}(?:[ '_\u00A0\u202F]\d{3})+|\d*)(?:\.(\d*)|,(\d+)(?=[ \t\r]*(?:,?[ \t\r]*(?:\n|$)|[}\]]|,[ \t]*["{[])))?((?:[ \t\u00A0\u202F]*[$€£%/\p{L}][\p{L}²./]*)*)(?=[ \t\r]*(?:[,}\]\n]|$))/u;

/** Numbers near the stop that are written as JSON does not: each as it was probably meant. */
export function numberRepairs(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((at) => {
    const token = tokens[at];
    if (!token || !/^[+$€£.\d-]/.test(token.raw) || ![':', '[', ','].includes(tokens[at - 1]?.raw ?? '')) return [];
    const [raw = '', minus = '', whole = '', decimals = '', afterComma = '', unit = ''] =
      written.exec(text.slice(token.offset, token.offset + 100)) ?? [];
    if (!/\d/.test(raw)) return [];
    const isOfThousands = afterComma.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    const withPoint = String(Number(`${minus}${whole.replace(/\D/g, '')}.${decimals || afterComma || '0'}`));
    const meant = isOfThousands ? `${minus}${whole}${afterComma}` : withPoint;
    const message =
      unit || /^[$€£]/.test(raw)
        ? `JSON takes a number without signs and units, and ${raw} has some`
        : `${raw} is not how JSON writes a number`;
    const instead = isOfThousands ? `, or ${withPoint}` : /\p{L}/u.test(unit) ? `, or "${raw}" if it is a text` : '';
    return [
      {
        edits: [{ at: token.offset, remove: raw.length, insert: meant }],
        offset: token.offset,
        message,
        hint: unit.includes('%') ? percentHint(raw) : `write ${meant}${instead}`,
        sure: true,
      },
    ];
  });
}

/** More lines that stand twice than these are not looked into. */
const mostLines = 20;

/** Lines up to the stop, that stand twice in a row: each without the second. */
export function doubledLineRepairs(text: string, { tokens, index }: Stop): Repair[] {
  const until = tokens[index]?.offset ?? text.length;
  const doubled: { at: number; line: string }[] = [];
  let last = '';
  for (let at = 0; at <= until && at < text.length;) {
    const next = text.indexOf('\n', at);
    const line = text.slice(at, next === -1 ? text.length : next);
    if (line === last && line.trim() !== '') doubled.push({ at, line: text.slice(at, at + line.length + 1) });
    last = line;
    at += line.length + 1;
  }
  return doubled.slice(-mostLines).map(({ at, line }) => ({
    edits: [{ at, remove: line.length, insert: '' }],
    offset: at + line.search(/\S/),
    message: 'this line stands twice',
    hint: 'remove one of the two',
    sure: true,
  }));
}
