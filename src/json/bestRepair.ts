import { bracketRepairs, endRepairs } from './bracketRepairs.ts';
import { parse, type Stop } from './parse.ts';
import { change, offsetBefore, type Repair, repaired } from './Repair.ts';
import { markRepairs, noteRepairs, numberRepairs, quotationRepairs } from './textRepairs.ts';
import { scanJson, shown, type TextMistake, type Token } from './tokens.ts';

/** How many characters before and after a stop are searched for its cause, when its line is longer. */
const nearby = 300;

/** Only this many characters of a longer token are searched. */
const longest = 2000;

/** Tokens that end more than this many characters before a repair are not scanned again: it does not change them. */
const apart = 100;

/** The budget of tokens that all tries of repairs at one stop may read together. */
const mostEffort = 1_000_000;

/** The likeliest repair, and the other mistakes in the text once it is repaired so. */
export interface BestRepair {
  repair: Repair;
  flaws: TextMistake[];
}

/**
 * The repair that lets a text be read farthest beyond a stop, with the fewest flaws; the likeliest of equal ones. Once
 * too much effort is spent, the others are not tried any more.
 */
export function bestRepair(text: string, stop: Stop): BestRepair {
  const last = lastResort(text, stop);
  let left = mostEffort;
  let best: (BestRepair & { reach: number }) | undefined;
  for (const repair of [...repairsAt(text, stop), last]) {
    const { flaws, stop: next, read } = parse(tokensWith(text, stop.tokens, repair));
    left -= read;
    if (left < 0) break;
    const reach = next?.offset ?? Infinity;
    const isBetter = !best || reach > best.reach || (reach === best.reach && flaws.length < best.flaws.length);
    if (reach > stop.offset && isBetter) best = { repair, reach, flaws };
  }
  return best ?? { repair: last, flaws: [] };
}

/**
 * The tokens of a repaired text, with their offsets in the original one. Only those near the repair are scanned again.
 */
function* tokensWith(text: string, tokens: readonly Token[], repair: Repair): Generator<Token, void> {
  const { edits } = repair;
  const behind = Math.max(...edits.map(({ at, remove }) => at + remove));
  const first = Math.max(
    0,
    tokens.findIndex(({ offset, raw }) => offset + raw.length + apart >= (edits[0]?.at ?? 0)),
  );
  yield* tokens.slice(0, first);
  const last = tokens[first - 1];
  let next = first;
  for (const token of scanJson(repaired(repair, text), last ? last.offset + last.raw.length : 0)) {
    const offset = offsetBefore(repair, token.offset);
    const flaws = token.flaws?.map((flaw) => ({ ...flaw, offset: offsetBefore(repair, flaw.offset) }));
    yield { ...token, offset, ...(flaws && { flaws }) };
    while ((tokens[next]?.offset ?? Infinity) < offset) next += 1;
    const same = tokens[next];
    if (offset > behind && same?.offset === offset && same.raw === token.raw && same.closed === token.closed) {
      yield* tokens.slice(next + 1);
      return;
    }
  }
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
    ...numberRepairs(text, stop),
    ...markRepairs(stop),
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
  const message =
    expected === 'end'
      ? 'nothing may follow the last bracket of the file'
      : `${token ? shown(token) : 'this'} cannot stand here`;
  return change(token?.offset ?? text.length, Math.max(1, token?.raw.length ?? 1), '', message);
}

/**
 * The span of the line around a token; in a very long line, for a file may be a single one, of the part near the token.
 */
function lineAt(text: string, { offset, raw }: Token): [start: number, end: number] {
  const next = text.indexOf('\n', offset);
  return [
    Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - nearby),
    Math.min(next === -1 ? text.length : next, offset + Math.min(raw.length, longest) + nearby),
  ];
}
