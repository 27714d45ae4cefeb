import { bracketRepairs } from './bracketRepairs.ts';
import { commentRepairs } from './commentRepairs.ts';
import type { JsonNode } from './JsonNode.ts';
import { markRepairs } from './markRepairs.ts';
import { numberRepairs } from './numberRepairs.ts';
import { parseTokens, type Parsed, type Stop } from './parseTokens.ts';
import { quotationRepairs } from './quotationRepairs.ts';
import type { Repair, TextEdit } from './Repair.ts';
import { scanJson } from './scanJson.ts';
import { shown } from './shown.ts';
import type { TextMistake } from './TextMistake.ts';

export interface JsonReading {
  /** Undefined for a text that holds nothing. Its offsets are those of the text as it stands. */
  tree: JsonNode | undefined;
  mistakes: TextMistake[];
  /** Whether everything surely lies where it was meant to, for all the mistakes. */
  sure: boolean;
  /** Where values or names begin that are guessed. */
  guesses: number[];
}

/** After so many mistakes, the rest of a text is not read. */
const mostMistakes = 40;

const parse = (text: string): Parsed => parseTokens(scanJson(text));

/**
 * Reads a JSON text with all its mistakes: what can only mean one thing is read so; where the text cannot be read on,
 * the repair that lets it be read farthest tells what is wrong.
 */
export function readJson(text: string): JsonReading {
  if (text.trim() === '') return { tree: undefined, mistakes: [{ code: 'syntax', offset: 0, message: 'the file is empty' }], sure: false, guesses: [] };
  const mistakes: TextMistake[] = [];
  const edits: TextEdit[] = [];
  const guesses: number[] = [];
  const original = (offset: number): number => edits.reduceRight(before, offset);
  let sure = true;
  let current = text;
  let parsed = parse(current);
  while (parsed.stop && mistakes.length < mostMistakes) {
    const { repair, result, mended } = bestRepair(current, parsed.stop);
    mistakes.push({ code: 'syntax', offset: original(repair.offset), message: repair.message, ...(repair.hint !== undefined && { hint: repair.hint }) });
    sure &&= repair.sure;
    if (repair.isGuess) guesses.push(original(repair.edits[0]?.at ?? 0));
    edits.push(...repair.edits.toReversed());
    current = mended;
    parsed = result;
  }
  if (parsed.stop) sure = false;
  // Where a bracket was put in by guess, two names may meet that were never meant to.
  const flaws = parsed.flaws.filter(({ code }) => sure || code === 'syntax');
  mistakes.push(...flaws.map((flaw) => ({ ...flaw, offset: original(flaw.offset) })));
  if (parsed.tree && edits.length > 0) moveBack(parsed.tree, original);
  return { tree: parsed.tree, mistakes: mistakes.sort((one, other) => one.offset - other.offset), sure, guesses };
}

function bestRepair(text: string, stop: Stop): { repair: Repair; mended: string; result: Parsed } {
  const from = stop.tokens[stop.index]?.offset ?? text.length;
  let best: { repair: Repair; mended: string; result: Parsed; reach: number } | undefined;
  for (const repair of [...repairsAt(text, stop), lastResort(text, stop)]) {
    const mended = repair.edits.toReversed().reduce((changed, { at, remove, insert }) => changed.slice(0, at) + insert + changed.slice(at + remove), text);
    const result = parse(mended);
    const stopped = result.stop?.tokens[result.stop.index]?.offset;
    const reach = stopped === undefined ? Infinity : repair.edits.reduce((offset, edit) => before(offset, edit), stopped);
    const isBetter = !best || reach > best.reach || (reach === best.reach && result.flaws.length < best.result.flaws.length);
    if ((reach > from || !repair.edits.some(({ remove }) => remove === 0)) && isBetter) best = { repair, mended, result, reach };
  }
  if (!best) throw new Error('The last resort always lets a text be read on');
  return best;
}

function repairsAt(text: string, stop: Stop): Repair[] {
  const { tokens, index } = stop;
  const token = tokens[index];
  const last = tokens[index - 1];
  if (!token) return [];
  const [start, end] = lineAt(text, token.offset);
  const [lastStart, lastEnd] = lineAt(text, last?.offset ?? token.offset);
  const near = tokens.filter(({ offset }) => offset >= lastStart && offset <= end);
  const isOdd = (from: number, to: number): boolean => (text.slice(from, to).match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1;
  const isAboutMarks = token.closed === false || ['word', 'number', 'odd'].includes(token.kind) || isOdd(start, end) || isOdd(lastStart, lastEnd);
  return [
    ...commentRepairs(text, stop),
    ...numberRepairs(text, stop),
    ...markRepairs(stop),
    ...(isAboutMarks ? [...(lastStart === start ? [] : quotationRepairs(text, stop, lastStart, lastEnd)), ...quotationRepairs(text, stop, start, end)] : []),
    ...bracketRepairs(text, stop, near),
  ];
}

/** Leaves out what does not fit, so that the rest can be read. */
function lastResort(text: string, { tokens, index, expected }: Stop): Repair {
  const token = tokens[index];
  const offset = token?.offset ?? text.length;
  const message = expected === 'end' ? 'nothing may follow the last bracket of the file' : `${token ? shown(token) : 'this'} cannot stand here`;
  return { edits: [{ at: offset, remove: Math.max(1, token?.raw.length ?? 1), insert: '' }], offset, message, sure: false };
}

function lineAt(text: string, offset: number): [start: number, end: number] {
  const next = text.indexOf('\n', offset);
  return [text.lastIndexOf('\n', offset - 1) + 1, next === -1 ? text.length : next];
}

/** Where a character of an edited text stood before the edit. */
function before(offset: number, { at, remove, insert }: TextEdit): number {
  if (offset >= at + insert.length) return offset - insert.length + remove;
  return Math.min(offset, at);
}

function moveBack(node: JsonNode, original: (offset: number) => number): void {
  node.offset = original(node.offset);
  node.items?.forEach((item) => moveBack(item, original));
  for (const member of node.members?.values() ?? []) {
    member.offset = original(member.offset);
    moveBack(member.node, original);
  }
}
