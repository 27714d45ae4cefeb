import { type JSONPath, type Node, parse, type ParseError, parseTree } from 'jsonc-parser';
import { isObjectOrArray, valueAt } from '../values/values.ts';

/** The greatest depth of brackets that is read, which is that of the check. */
export const maxDepth = 100;
const steps: Readonly<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Whether brackets are nested deeper than is read: the library calls itself for each, which would fill the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let offset = 0; offset < text.length && depth <= maxDepth; offset += 1) {
    const character = text.charAt(offset);
    if (character === '"' || (isQuoted && character === '\n')) isQuoted = !isQuoted;
    else if (isQuoted) offset += character === '\\' ? 1 : 0;
    else depth = Math.max(0, depth + (steps[character] ?? 0));
  }
  return depth > maxDepth;
}

/** The value of a text of JSON, as far as it can be read with its mistakes; undefined where it is nested too deep. */
export const readValueDespiteErrors = (text: string): unknown =>
  isTooDeep(text) ? undefined : (parse(text) as unknown);

/** Reads the value at a path in a JSON text that may have errors; undefined where there is none. */
export const valueInText = (text = '', path: JSONPath): unknown => valueAt(readValueDespiteErrors(text), path);

export const isDeeperThan = (value: unknown, depth: number): boolean =>
  isObjectOrArray(value) && (depth <= 0 || Object.values(value).some((child) => isDeeperThan(child, depth - 1)));

interface ParsedText {
  tree: Node | undefined;
  isValid: boolean;
}

/** The text that was read last: edits read one text again and again. */
const treeCache = new Map<string, ParsedText>();

function cachedTree(text: string): ParsedText {
  const cached = treeCache.get(text);
  if (cached) return cached;
  const errors: ParseError[] = [];
  const tree = isTooDeep(text) ? undefined : parseTree(text, errors, { disallowComments: true });
  const read = { tree, isValid: errors.length === 0 };
  treeCache.clear();
  treeCache.set(text, read);
  return read;
}

export const readTree = (text: string): Node | undefined => cachedTree(text).tree;

export function validTree(text: string): Node | undefined {
  const { tree, isValid } = cachedTree(text);
  return isValid ? tree : undefined;
}
