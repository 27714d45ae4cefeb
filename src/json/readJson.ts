// src/json: reads JSON with all its mistakes: text -> tree with places, mistakes and what was probably meant.

import { offsetBefore, type Repair, type TextEdit } from './Repair.ts';
import { bestRepair, type Effort, lastResort, read, repairedBy } from './bestRepair.ts';
import { misplacedBrackets } from './indentation.ts';
import type { JsonNode } from './parse.ts';
import { scanJson, type TextMistake, type Token } from './tokens.ts';
import { TextLines } from './tree.ts';

export interface JsonReading {
  /**
   * Undefined for a text that holds nothing, or nothing that can be read. Its offsets are those of the text as it
   * stands.
   */
  tree: JsonNode | undefined;
  mistakes: TextMistake[];
}

/** After so many mistakes, the rest of a text is not read. */
const mostMistakes = 40;

/** So many characters are read, over and over, to find out what was meant. */
export const usualEffort = 4_000_000;

/** Reading a whole text takes as much as trying so many repairs that go on to its end. */
const rereading = 4;

/** More brackets in each other than these are a mistake. */
const mostDepth = 100;

/** Texts without a mistake, as they were read: a check reads all files, and hardly one has changed since the last. */
const sound = new Map<string, JsonReading>();
const mostKept = 200;
const longestKept = 100_000;

/**
 * Reads a JSON text with all its mistakes: what can only mean one thing is read so; where the text cannot be read on,
 * the repair that lets it be read farthest tells what is wrong. Others may have been given the same tree.
 */
export function readJson(text: string, effort: Effort = { left: usualEffort }): JsonReading {
  const known = sound.get(text);
  if (known) return known;
  const reading = readAnew(text, effort);
  if (reading.tree && reading.mistakes.length === 0 && text.length <= longestKept) {
    sound.set(text, reading);
    if (sound.size > mostKept) sound.delete(sound.keys().next().value ?? '');
  }
  return reading;
}

function readAnew(text: string, effort: Effort): JsonReading {
  if (text.trim() === '')
    return unreadable({ code: 'syntax', offset: 0, message: 'the file is empty', hint: 'put it back from a copy' });
  const tokens = [...scanJson(text)];
  const deep = tooDeep(tokens);
  if (deep)
    return unreadable({
      code: 'syntax',
      offset: deep.offset,
      message: `more than ${mostDepth} brackets are open here`,
      hint: 'close each with ] or }, or remove those that are too many',
    });
  let current = read(text, tokens);
  const mistakes: TextMistake[] = [];
  const repairs: Repair[] = [];
  const edits: TextEdit[] = [];
  const original = (offset: number): number => edits.reduceRight(offsetBefore, offset);
  while (current.parsed.stop && mistakes.length < mostMistakes && effort.left >= 0) {
    const { stop } = current.parsed;
    // What is changed is read again, whole.
    effort.left -= rereading * text.length;
    // Nothing is tried any more, and yet where the text cannot be read on is told.
    const repair = bestRepair(current, stop, effort) ?? lastResort(current.text, stop);
    mistakes.push({
      code: 'syntax',
      offset: original(repair.offset),
      message: repair.message,
      ...(repair.hint !== undefined && { hint: repair.hint }),
    });
    repairs.push(repair);
    edits.push(...repair.edits.toReversed());
    current = read(repairedBy(repair, current.text));
  }
  const { parsed } = current;
  // Where a bracket was put in by guess, two names may meet that were never meant to.
  const liesWell = (): boolean =>
    !parsed.stop &&
    repairs.every(({ sure, isLocal }) => sure || isLocal) &&
    (repairs.every(({ sure }) => sure) || misplacedBrackets(current.text, current.tokens, 0).disagreements === 0);
  const isDuplicate = ({ code }: TextMistake): boolean => code === 'duplicate-key';
  const flaws =
    parsed.flaws.some(isDuplicate) && !liesWell() ? parsed.flaws.filter((flaw) => !isDuplicate(flaw)) : parsed.flaws;
  for (const flaw of flaws) mistakes.push({ ...flaw, offset: original(flaw.offset) });
  if (parsed.tree && edits.length > 0) moveBack(parsed.tree, original);
  return { tree: parsed.tree, mistakes: mergeAlike(text, mistakes) };
}

const unreadable = (mistake: TextMistake): JsonReading => ({ tree: undefined, mistakes: [mistake] });

/** The bracket with which too many are open. */
function tooDeep(tokens: readonly Token[]): Token | undefined {
  let depth = 0;
  return tokens.find(({ kind, raw }) => {
    if (kind === 'mark' && (raw === '{' || raw === '[')) depth += 1;
    else if (kind === 'mark' && (raw === '}' || raw === ']')) depth = Math.max(0, depth - 1);
    return depth > mostDepth;
  });
}

function moveBack(node: JsonNode, original: (offset: number) => number): void {
  node.offset = original(node.offset);
  node.items?.forEach((item) => moveBack(item, original));
  for (const member of node.members?.values() ?? []) {
    member.offset = original(member.offset);
    moveBack(member.node, original);
  }
}

const keyOf = ({ code, message }: TextMistake): string => (code === 'duplicate-key' ? code : message);

/**
 * The mistakes of a text in its order. Those of one kind in one line, or too many of them, become one, at the first
 * place.
 */
function mergeAlike(text: string, mistakes: readonly TextMistake[]): TextMistake[] {
  const lines = new TextLines(text);
  const lineOf = (offset: number): number => lines.placeOf(offset).line;
  const reported: { mistake: TextMistake; more: number }[] = [];
  const counts = new Map<string, number>();
  for (const mistake of mistakes) counts.set(keyOf(mistake), (counts.get(keyOf(mistake)) ?? 0) + 1);
  const latest = new Map<string, { one: (typeof reported)[number]; offset: number }>();
  for (const mistake of mistakes.toSorted((one, other) => one.offset - other.offset)) {
    const { offset, most = Infinity } = mistake;
    const key = keyOf(mistake);
    const before = latest.get(key);
    const isOne = before && ((counts.get(key) ?? 0) > most || lineOf(before.offset) === lineOf(offset));
    const one = isOne ? before.one : { mistake, more: 0 };
    if (isOne) one.more += 1;
    else reported.push(one);
    latest.set(key, { one, offset });
  }
  return reported.map(({ mistake: { code, offset, message, hint }, more }) => ({
    code,
    offset,
    message: more === 0 ? message : `${message}, and the same at ${more} more place${more === 1 ? '' : 's'}`,
    ...(hint !== undefined && { hint }),
  }));
}
