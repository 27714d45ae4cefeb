import { offsetBefore, type Repair } from './Repair.ts';
import { bracketRepairs, endRepairs, roundBracketRepairs } from './bracketRepairs.ts';
import { beginning, type Checkpoint, type Parsed, parseOn, parseTokens, type Stop } from './parse.ts';
import { commentRepairs, noteRepairs } from './noteRepairs.ts';
import { doubledLineRepairs, markRepairs, numberRepairs, quotationRepairs } from './textRepairs.ts';
import { scanJson, shown, type Token } from './tokens.ts';

/** So many characters before and after a stop may hold its cause. */
const nearby = 300;

/** Of a longer part of a text only the beginning is looked at. */
const longest = 2000;

/** So far behind a stop is looked how a repaired text goes on: far when it can be read on nearby. */
const outlooks = [2000, 32_000];

/** A repair changes nothing of the tokens that lie so far before it. */
const apart = 100;

/** A text as far as it was read. */
export interface Read {
  text: string;
  tokens: readonly Token[];
  parsed: Parsed;
}

/** Reads a text, of which the tokens may be known. */
export function read(text: string, tokens: readonly Token[] = [...scanJson(text)]): Read {
  return { text, tokens, parsed: parseTokens(tokens) };
}

/** How much may be done to find out what was meant: in characters that are read, of tries and otherwise. */
export interface Effort {
  left: number;
}

/**
 * The repair that lets a text be read farthest beyond a stop, with the fewest flaws; the likeliest of equal ones.
 * Undefined where that takes more effort than is left.
 */
export function bestRepair(whole: Read, stop: Stop, effort: Effort): Repair | undefined {
  const { text } = whole;
  const from = stop.tokens[stop.index]?.offset ?? text.length;
  let best: { repair: Repair; reach: number; flaws: number } | undefined;
  for (const repair of [...repairsAt(text, stop), lastResort(text, stop)]) {
    const { reach, flaws } = attempt(whole, repair, from, effort);
    if (effort.left < 0) return undefined;
    const isBetter = !best || reach > best.reach || (reach === best.reach && flaws < best.flaws);
    if ((reach > from || !repair.edits.some(({ remove }) => remove === 0)) && isBetter) best = { repair, reach, flaws };
  }
  if (!best) throw new Error('The last resort always lets a text be read on');
  return best.repair;
}

/** A text with a repair. */
export const repairedBy = ({ edits }: Pick<Repair, 'edits'>, text: string): string =>
  edits.reduceRight(
    (changed, { at, remove, insert }) => changed.slice(0, at) + insert + changed.slice(at + remove),
    text,
  );

/** How far a text can be read with a repair, in characters as they stand, and with how many flaws. */
function attempt(
  { text, tokens, parsed: { checkpoints } }: Read,
  { edits }: Repair,
  stop: number,
  effort: Effort,
): { reach: number; flaws: number } {
  const first = edits[0]?.at ?? 0;
  const endsBefore = ({ index }: Checkpoint): boolean => {
    const token = tokens[index];
    return token === undefined || token.offset + token.raw.length + apart < first;
  };
  const checkpoint = checkpoints[countWhile(checkpoints, endsBefore) - 1] ?? beginning;
  const last = tokens[checkpoint.index - 1];
  // What stands before the last token cannot be seen from behind it.
  const start = last?.offset ?? 0;
  const here = edits.map((edit) => ({ ...edit, at: edit.at - start }));
  const behind = Math.max(stop, ...edits.map(({ at, remove }) => at + remove));
  // Most repairs lead to the next stop nearby.
  for (const outlook of outlooks) {
    const end = Math.min(text.length, behind + outlook);
    const changed = repairedBy({ edits: here }, text.slice(start, end));
    const tokensSeen = new Seen(changed, last?.raw.length ?? 0);
    const { flaws, stoppedAt } = parseOn(checkpoint, last && { ...last, offset: 0 }, tokensSeen, start);
    effort.left -= tokensSeen.until + changed.length / 100;
    if (end < text.length && outlook !== outlooks.at(-1) && tokensSeen.until + apart >= changed.length) continue;
    if (stoppedAt === undefined) return { reach: Infinity, flaws };
    return { reach: start + here.reduce((offset, edit) => offsetBefore(offset, edit), stoppedAt), flaws };
  }
  return { reach: 0, flaws: 0 };
}

/** The tokens of a text from a character on, and up to where they were asked for. */
class Seen implements Iterable<Token> {
  until: number;

  constructor(
    private readonly text: string,
    private readonly from: number,
  ) {
    this.until = from;
  }

  *[Symbol.iterator](): Generator<Token, void> {
    for (const token of scanJson(this.text, this.from)) {
      this.until = token.offset + token.raw.length;
      yield token;
    }
  }
}

/** How many things of a list come first of which something holds; of the others it does not. */
function countWhile<Thing>(things: readonly Thing[], holds: (thing: Thing) => boolean): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const thing = things[middle];
    if (thing !== undefined && holds(thing)) low = middle + 1;
    else high = middle;
  }
  return low;
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
export function lastResort(text: string, { tokens, index, expected }: Stop): Repair {
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
    Math.min(next === -1 ? text.length : next, offset + Math.min(raw.length, longest) + nearby),
  ];
}
