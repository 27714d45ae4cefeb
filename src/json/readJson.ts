// json: reads JSON with its mistakes: text -> tree with places, mistakes and what was probably meant.

import { bestRepair } from './bestRepair.ts';
import { type JsonNode, parse } from './parse.ts';
import { scanJson, type TextMistake, type Token } from './tokens.ts';
import { TextLines } from './tree.ts';

export interface JsonReading {
  /** Undefined for a text that cannot be read to its end. */
  tree: JsonNode | undefined;
  mistakes: TextMistake[];
}

/** The greatest depth of nested brackets; a deeper one is a mistake. */
const mostDepth = 100;

/** Cache of texts without a mistake: a check reads all files, of which hardly one has changed since the last. */
const readingCache = new Map<string, JsonReading>();
const mostKept = 200;
const longestKept = 100_000;

/**
 * Reads a JSON text. A mistake that leaves no doubt about what was meant is reported and read over. Where the text
 * cannot be read on, the repair that lets it be read farthest says what is wrong; the next such place is reported once
 * that one is mended. Trees are cached and shared: do not change them.
 */
export function readJson(text: string): JsonReading {
  const known = readingCache.get(text);
  if (known) return known;
  const reading = readAnew(text);
  if (reading.mistakes.length === 0 && text.length <= longestKept) {
    readingCache.set(text, reading);
    if (readingCache.size > mostKept) readingCache.delete(readingCache.keys().next().value ?? '');
  }
  return reading;
}

function readAnew(text: string): JsonReading {
  const unreadable = (offset: number, message: string, hint: string): JsonReading => ({
    tree: undefined,
    mistakes: [{ code: 'syntax', offset, message, hint }],
  });
  if (text.trim() === '') return unreadable(0, 'the file is empty', 'put it back from a copy');
  // Without one bracket nothing can be mended by following the marks one by one.
  if (!/[{}[\]]/.test(text))
    return unreadable(text.search(/\S/), 'the file holds other text than JSON', 'put it back from a copy');
  const tokens = [...scanJson(text)];
  const deep = tooDeep(tokens);
  if (deep) {
    const hint = 'close each with ] or }, or remove those that are too many';
    return unreadable(deep.offset, `more than ${mostDepth} brackets are open here`, hint);
  }
  const { tree, flaws, stop } = parse(tokens);
  if (!stop) return { tree, mistakes: mergeAlike(text, flaws) };
  const { repair, flaws: others } = bestRepair(text, { tokens, ...stop });
  // A bracket that was inserted by guess may put two equal keys into one object by mistake.
  const mistakes = others.filter(({ code }) => code !== 'duplicate-key');
  return { tree: undefined, mistakes: mergeAlike(text, [{ code: 'syntax', ...repair }, ...mistakes]) };
}

/** The first bracket that is nested deeper than `mostDepth`. */
function tooDeep(tokens: readonly Token[]): Token | undefined {
  let depth = 0;
  return tokens.find(({ kind, raw }) => {
    if (kind === 'mark' && (raw === '{' || raw === '[')) depth += 1;
    else if (kind === 'mark' && (raw === '}' || raw === ']')) depth = Math.max(0, depth - 1);
    return depth > mostDepth;
  });
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
  const withTwin = ({ message, first }: Pick<TextMistake, 'message' | 'first'>): string =>
    first === undefined ? message : `${message}, first in line ${lineOf(first)}`;
  return reported.map(({ mistake: { code, offset, hint, ...mistake }, more }) => ({
    code,
    offset,
    message:
      more === 0 ? withTwin(mistake) : `${mistake.message}, and the same at ${more} more place${more === 1 ? '' : 's'}`,
    ...(hint !== undefined && { hint }),
  }));
}
