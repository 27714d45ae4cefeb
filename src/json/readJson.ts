// json: reads JSON with its mistakes: text -> tree with places, mistakes and what was probably meant.

import { bestRepairOrRemoval } from './bestRepair.ts';
import { type JsonNode, parseWithFlaws } from './parse.ts';
import { scanJson, type TextMistake, type Token } from './tokens.ts';
import { TextLines } from './tree.ts';

export interface JsonReadResult {
  /** Undefined for a text that cannot be read to its end. */
  tree: JsonNode | undefined;
  mistakes: TextMistake[];
}

/** The greatest depth of nested brackets; a deeper one is a mistake. */
const maxDepth = 100;

/** Cache of texts without a mistake: a check reads all files, of which hardly one has changed since the last. */
const readingCache = new Map<string, JsonReadResult>();
const maxCached = 200;
const maxCachedLength = 100_000;

/**
 * Reads a JSON text. A mistake that leaves no doubt about what was meant is reported and read over. Where the text
 * cannot be read on, the repair that lets it be read farthest says what is wrong; the next such place is reported once
 * that one is mended. Trees are cached and shared: do not change them.
 */
export function parseJsonWithRecovery(text: string): JsonReadResult {
  const cached = readingCache.get(text);
  if (cached) return cached;
  const reading = readUncached(text);
  if (reading.mistakes.length === 0 && text.length <= maxCachedLength) {
    readingCache.set(text, reading);
    if (readingCache.size > maxCached) readingCache.delete(readingCache.keys().next().value ?? '');
  }
  return reading;
}

function readUncached(text: string): JsonReadResult {
  const unreadable = (offset: number, message: string, hint: string): JsonReadResult => ({
    tree: undefined,
    mistakes: [{ code: 'syntax', offset, message, hint }],
  });
  if (text.trim() === '') return unreadable(0, 'the file is empty', 'put it back from a copy');
  // A text without a single bracket is no JSON: a repair that follows its marks one by one could not mend it.
  if (!/[{}[\]]/.test(text))
    return unreadable(text.search(/\S/), 'the file holds other text than JSON', 'put it back from a copy');
  const tokens = [...scanJson(text)];
  const tooDeep = findTooDeep(tokens);
  if (tooDeep) {
    const hint = 'close each with ] or }, or remove those that are too many';
    return unreadable(tooDeep.offset, `more than ${maxDepth} brackets are open here`, hint);
  }
  const { tree, flaws, stop } = parseWithFlaws(tokens);
  if (!stop) return { tree, mistakes: mergeRepeated(text, flaws) };
  const { repair, flaws: others } = bestRepairOrRemoval(text, { tokens, ...stop });
  // A bracket that was inserted by guess may put two equal keys into one object by mistake.
  const mistakes = others.filter(({ code }) => code !== 'duplicate-key');
  return { tree: undefined, mistakes: mergeRepeated(text, [{ code: 'syntax', ...repair }, ...mistakes]) };
}

function findTooDeep(tokens: readonly Token[]): Token | undefined {
  let depth = 0;
  return tokens.find(({ kind, raw }) => {
    if (kind === 'mark' && (raw === '{' || raw === '[')) depth += 1;
    else if (kind === 'mark' && (raw === '}' || raw === ']')) depth = Math.max(0, depth - 1);
    return depth > maxDepth;
  });
}

const mistakeKey = ({ code, message }: TextMistake): string => (code === 'duplicate-key' ? code : message);

/**
 * The mistakes of a text in its order. Those of one kind in one line, or too many of them, become one, at the first
 * place.
 */
function mergeRepeated(text: string, mistakes: readonly TextMistake[]): TextMistake[] {
  const lines = new TextLines(text);
  const lineOf = (offset: number): number => lines.placeOf(offset).line;
  const reported: { mistake: TextMistake; more: number }[] = [];
  const counts = new Map<string, number>();
  for (const mistake of mistakes) counts.set(mistakeKey(mistake), (counts.get(mistakeKey(mistake)) ?? 0) + 1);
  const latestByKey = new Map<string, { report: (typeof reported)[number]; offset: number }>();
  for (const mistake of mistakes.toSorted((first, second) => first.offset - second.offset)) {
    const { offset, limit = Infinity } = mistake;
    const key = mistakeKey(mistake);
    const previous = latestByKey.get(key);
    const isRepeated = previous && ((counts.get(key) ?? 0) > limit || lineOf(previous.offset) === lineOf(offset));
    const report = isRepeated ? previous.report : { mistake, more: 0 };
    if (isRepeated) report.more += 1;
    else reported.push(report);
    latestByKey.set(key, { report, offset });
  }
  const withFirstLine = ({ message, firstOffset }: Pick<TextMistake, 'message' | 'firstOffset'>): string =>
    firstOffset === undefined ? message : `${message}, first in line ${lineOf(firstOffset)}`;
  return reported.map(({ mistake: { code, offset, hint, ...mistake }, more }) => ({
    code,
    offset,
    message:
      more === 0
        ? withFirstLine(mistake)
        : `${mistake.message}, and the same at ${more} more place${more === 1 ? '' : 's'}`,
    ...(hint !== undefined && { hint }),
  }));
}
