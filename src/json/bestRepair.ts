import { offsetBefore, type Repair } from './Repair.ts';
import { bracketRepairs, endRepairs, roundBracketRepairs } from './bracketRepairs.ts';
import { type Parsed, parseTokens, type Stop } from './parse.ts';
import {
  commentRepairs,
  doubledLineRepairs,
  markRepairs,
  noteRepairs,
  numberRepairs,
  quotationRepairs,
} from './textRepairs.ts';
import { scanJson, shown, type Token } from './tokens.ts';

/** So many characters before and after a stop may hold its cause. */
const nearby = 300;

interface Repaired {
  repair: Repair;
  /** The text with the repair. */
  repaired: string;
  parsed: Parsed;
}

/** The repair that lets a text be read farthest beyond a stop, with the fewest flaws; the likeliest of equal ones. */
export function bestRepair(text: string, stop: Stop): Repaired {
  const from = stop.tokens[stop.index]?.offset ?? text.length;
  let best: (Repaired & { reach: number }) | undefined;
  for (const repair of [...repairsAt(text, stop), lastResort(text, stop)]) {
    const repaired = repair.edits
      .toReversed()
      .reduce((changed, { at, remove, insert }) => changed.slice(0, at) + insert + changed.slice(at + remove), text);
    const parsed = parseTokens(scanJson(repaired));
    const stopped = parsed.stop?.tokens[parsed.stop.index]?.offset;
    const reach =
      stopped === undefined ? Infinity : repair.edits.reduce((offset, edit) => offsetBefore(offset, edit), stopped);
    const isBetter =
      !best || reach > best.reach || (reach === best.reach && parsed.flaws.length < best.parsed.flaws.length);
    if ((reach > from || !repair.edits.some(({ remove }) => remove === 0)) && isBetter)
      best = { repair, repaired, parsed, reach };
  }
  if (!best) throw new Error('The last resort always lets a text be read on');
  return best;
}

function repairsAt(text: string, stop: Stop): Repair[] {
  const { tokens, index } = stop;
  const token = tokens[index];
  const last = tokens[index - 1];
  if (!token) return [];
  const [start, end] = lineAt(text, token);
  const [lastStart, lastEnd] = lineAt(text, last ?? token);
  const near = tokens.filter(({ offset }) => offset >= lastStart && offset <= end);
  const isOdd = (from: number, to: number): boolean => (text.slice(from, to).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
  const isAboutMarks =
    token.closed === false ||
    ['word', 'number', 'odd'].includes(token.kind) ||
    isOdd(start, end) ||
    isOdd(lastStart, lastEnd);
  return [
    ...endRepairs(text, stop),
    ...doubledLineRepairs(text, stop),
    ...commentRepairs(text, stop),
    ...numberRepairs(text, stop),
    ...markRepairs(stop),
    ...roundBracketRepairs(tokens, near),
    ...(isAboutMarks
      ? [
          ...(lastStart === start ? [] : quotationRepairs(text, stop, lastStart, lastEnd)),
          ...quotationRepairs(text, stop, start, end),
        ]
      : []),
    ...noteRepairs(text, stop),
    ...bracketRepairs(text, stop, near),
  ];
}

/** Leaves out what does not fit, so that the rest can be read. */
function lastResort(text: string, { tokens, index, expected }: Stop): Repair {
  const token = tokens[index];
  const offset = token?.offset ?? text.length;
  const message =
    expected === 'end'
      ? 'nothing may follow the last bracket of the file'
      : `${token ? shown(token) : 'this'} cannot stand here`;
  return {
    edits: [{ at: offset, remove: Math.max(1, token?.raw.length ?? 1), insert: '' }],
    offset,
    message,
    sure: false,
  };
}

/** The line around a place; of a very long one, for a file may be a single line, the part near the place. */
function lineAt(text: string, { offset, raw }: Token): [start: number, end: number] {
  const next = text.indexOf('\n', offset);
  return [
    Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - nearby),
    Math.min(next === -1 ? text.length : next, offset + raw.length + nearby),
  ];
}
