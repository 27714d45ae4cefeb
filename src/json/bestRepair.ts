import { bracketRepairs, findTruncationAndDuplicateRepairs } from './bracketRepairs.ts';
import { parseWithFlaws, type Stop } from './parse.ts';
import { repairAt, originalOffset, type Repair, applyRepair } from './Repair.ts';
import { proposeCommaColonValueRepairs, strayNoteRemovals, numberRepairs, quotationRepairs } from './textRepairs.ts';
import { scanJson, describeToken, type TextMistake, type Token } from './tokens.ts';

/** How many characters before and after a stop are searched for its cause, when its line is longer. */
const contextLength = 300;

/** Only this many characters of a longer token are searched. */
const longestSearched = 2000;

/** Tokens that end more than this many characters before a repair are not scanned again: it does not change them. */
const rescanMargin = 100;

/** The budget of tokens that all tries of repairs at one stop may read together. */
const tokenBudget = 1_000_000;

/** The likeliest repair, and the other mistakes in the text once it is repaired so. */
export interface BestRepair {
  repair: Repair;
  flaws: TextMistake[];
}

/**
 * The repair that lets a text be read farthest beyond a stop, with the fewest flaws; the likeliest of equal ones. Once
 * too much effort is spent, the others are not tried any more.
 */
export function bestRepairOrRemoval(text: string, stop: Stop): BestRepair {
  const fallback = removalRepair(text, stop);
  let budget = tokenBudget;
  let best: (BestRepair & { reach: number }) | undefined;
  for (const repair of [...repairsAt(text, stop), fallback]) {
    const { flaws, stop: next, tokensRead } = parseWithFlaws(repairedTokens(text, stop.tokens, repair));
    budget -= tokensRead;
    if (budget < 0) break;
    const reach = next?.offset ?? Infinity;
    const isBetter = !best || reach > best.reach || (reach === best.reach && flaws.length < best.flaws.length);
    if (reach > stop.offset && isBetter) best = { repair, reach, flaws };
  }
  return best ?? { repair: fallback, flaws: [] };
}

/**
 * The tokens of a repaired text, with their offsets in the original one. Only those near the repair are scanned again.
 */
function* repairedTokens(text: string, tokens: readonly Token[], repair: Repair): Generator<Token, void> {
  const { edits } = repair;
  const behind = Math.max(...edits.map(({ offset, remove }) => offset + remove));
  const first = Math.max(
    0,
    tokens.findIndex(({ offset, raw }) => offset + raw.length + rescanMargin >= (edits[0]?.offset ?? 0)),
  );
  yield* tokens.slice(0, first);
  const last = tokens[first - 1];
  let next = first;
  for (const token of scanJson(applyRepair(repair, text), last ? last.offset + last.raw.length : 0)) {
    const offset = originalOffset(repair, token.offset);
    const flaws = token.flaws?.map((flaw) => ({ ...flaw, offset: originalOffset(repair, flaw.offset) }));
    yield { ...token, offset, ...(flaws && { flaws }) };
    while ((tokens[next]?.offset ?? Infinity) < offset) next += 1;
    const original = tokens[next];
    if (
      offset > behind &&
      original?.offset === offset &&
      original.raw === token.raw &&
      original.closed === token.closed
    ) {
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
  const [start, end] = lineSpan(text, token);
  const [lastStart, lastEnd] = lineSpan(text, last ?? token);
  const near = tokens.filter(({ offset }) => offset >= lastStart && offset <= end);
  const isOdd = (from: number, to: number): boolean => (text.slice(from, to).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
  const isAboutMarks =
    token.closed === false ||
    ['word', 'number', 'odd'].includes(token.kind) ||
    isOdd(start, end) ||
    isOdd(lastStart, lastEnd);
  return [
    ...findTruncationAndDuplicateRepairs(text, stop),
    ...numberRepairs(text, stop),
    ...proposeCommaColonValueRepairs(stop),
    ...(isAboutMarks
      ? [
          ...(lastStart === start ? [] : quotationRepairs(text, stop, lastStart, lastEnd)),
          ...quotationRepairs(text, stop, start, end),
        ]
      : []),
    ...strayNoteRemovals(text, stop),
    ...bracketRepairs(text, stop, near),
  ];
}

/** Leaves out what does not fit, so that the rest can be read. */
function removalRepair(text: string, { tokens, index, expected }: Stop): Repair {
  const token = tokens[index];
  const message =
    expected === 'end'
      ? 'nothing may follow the last bracket of the file'
      : `${token ? describeToken(token) : 'this'} cannot stand here`;
  return repairAt(token?.offset ?? text.length, Math.max(1, token?.raw.length ?? 1), '', message);
}

/**
 * The span of the line around a token; in a very long line, for a file may be a single one, of the part near the token.
 */
function lineSpan(text: string, { offset, raw }: Token): [start: number, end: number] {
  const next = text.indexOf('\n', offset);
  return [
    Math.max(text.lastIndexOf('\n', offset - 1) + 1, offset - contextLength),
    Math.min(next === -1 ? text.length : next, offset + Math.min(raw.length, longestSearched) + contextLength),
  ];
}
