import type { Repair, TextEdit } from './Repair.ts';
import type { Stop } from './parseTokens.ts';
import type { Token } from './Token.ts';

/** Where a quotation mark may be missing in a line: beside its marks and at its words. More places than this are no help. */
const mostPlaces = 80;

const insert = (at: number): TextEdit => ({ at, remove: 0, insert: '"' });

/** Quotation marks that may be missing, one too many or of another kind in the line from `start` to `end`. */
export function quotationRepairs(text: string, { tokens, index }: Stop, start: number, end: number): Repair[] {
  const line = text.slice(start, end);
  const token = tokens[index];
  const places = [...line.matchAll(/(?<=^[ \t]*|[ \t:,{}[\]])(?=[^\s:,{}[\]])|(?<=[^\s])(?=[ \t]*[:,{}[\]]|[ \t\r]*$)/g)].map(({ index: at }) => start + at).slice(0, mostPlaces);
  const marks = [...line.matchAll(/"/g)].map(({ index: at }) => start + at).slice(0, mostPlaces);
  const others = [...line.matchAll(/['`\u2018\u2019\u201C-\u201E]/g)].map(({ index: at }) => start + at).slice(0, mostPlaces);
  return [
    ...bareTexts(text, tokens, index, end),
    ...others.map((at) => one([{ at, remove: 1, insert: '"' }], `${text.charAt(at)} is not the quotation mark that JSON knows`, 'write "')),
    ...places.map((at) => one([insert(at)], 'a quotation mark is missing here', 'write "')),
    ...insideMarks(line, start),
    ...marks.map((at) => one([{ at, remove: 1, insert: '' }], 'this quotation mark is one too many', 'remove it')),
    ...(token?.closed === false ? severalLines(text, token) : []),
  ];
}

const one = (edits: TextEdit[], message: string, hint: string, sure = false): Repair => ({ edits, offset: edits[0]?.at ?? 0, message, hint, sure, isLocal: true });

/** Words without quotation marks where a name or a text belongs, up to each part of the JSON that may follow them. */
function bareTexts(text: string, tokens: readonly Token[], index: number, end: number): Repair[] {
  const isBare = (token: Token | undefined): token is Token => token !== undefined && ['word', 'number', 'odd'].includes(token.kind);
  const starts = [tokens[index], tokens[index - 1], tokens[index - 2], tokens[index - 3]].filter(isBare);
  return starts.flatMap(({ offset }) => {
    const line = text.slice(offset, end).replace(/\s+$/, '');
    const ends = [...line.matchAll(/\s*(?:[,:}\]]|$)/g)].map(({ index: at }) => at).filter((at) => at > 0 && !/(?<!\\)"/.test(line.slice(0, at)));
    return ends.slice(0, 12).map((length) => {
      const bare = line.slice(0, length);
      const [message, hint] = /^[+-]?[\d.]/.test(bare) ? [`${bare} is not how JSON writes a number`, `write a number, such as 12.5, or a text: "${bare}"`] : [`${bare} needs quotation marks`, `write "${bare}"`];
      return { ...one([insert(offset), insert(offset + length)], message, hint, true), isGuess: true };
    });
  });
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
      return [{ ...one(inside.map((mark) => ({ at: start + mark, remove: 0, insert: '\\' })), 'a quotation mark stands inside a text', 'write \\" inside a text'), isLocal }];
    }),
  );
}

/** A text that goes on in the next lines. */
function severalLines(text: string, { offset, raw }: Token): Repair[] {
  const rest = /^(?:[^"\n]*\r?\n){1,10}?[^"\n]*"[ \t]*(?=[,:}\]\r\n]|$)/.exec(text.slice(offset + 1))?.[0];
  if (rest === undefined) return [];
  const edits = [...rest.matchAll(/\r?\n[ \t]*/g)].map(({ index, 0: lineBreak }) => ({ at: offset + 1 + index, remove: lineBreak.length, insert: '\\n' }));
  return [one(edits, `the text ${raw.slice(0, 30)}… goes on in the next line`, 'write it in one line, with \\n where a line ends')].map((repair) => ({ ...repair, offset }));
}
