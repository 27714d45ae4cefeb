import { applyEdits, type JSONPath, modify } from 'jsonc-parser';

/** A change of a JSON text: what is at a place from then on, nothing where it is undefined. */
export interface Edit {
  path: JSONPath;
  value: unknown;
  /** The key that a new one is to follow; at the end, when left out. */
  after?: string | undefined;
  /** Whether a list gets the value before the one at the place, which is replaced otherwise. */
  isInserted?: boolean;
}

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' };

/** A JSON text with changes. What they do not touch stays as it is written. */
export const editText = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((edited, { path, value, after, isInserted = false }) => {
    const getInsertionIndex = (keys: string[]): number =>
      after !== undefined && keys.includes(after) ? keys.indexOf(after) + 1 : keys.length;
    return applyEdits(
      edited,
      modify(edited, path, value, { formattingOptions, getInsertionIndex, isArrayInsertion: isInserted }),
    );
  }, text);

/** The changes that make one value of another, each as deep in it as can be. */
export function editsBetween(before: unknown, now: unknown, path: JSONPath = []): Edit[] {
  if (JSON.stringify(before) === JSON.stringify(now)) return [];
  if (!isObject(before) || !isObject(now) || Array.isArray(before) !== Array.isArray(now))
    return [{ path, value: now }];
  if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length) return [{ path, value: now }];
  return Object.keys({ ...before, ...now }).flatMap((key) =>
    editsBetween(before[key], now[key], [...path, Array.isArray(before) ? Number(key) : key]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
