// values: what values of unknown shape are and hold. Every room may import it, and it imports nothing.

/** Whether something is an object or a list, whose members can be read. */
export const isObjectOrArray = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

/** Whether something is an object of named members, such as a group of answers: neither a list nor null. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  isObjectOrArray(value) && !Array.isArray(value);

/** The members of an object of unknown shape; none of anything else. */
export const asRecord = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

/** The entries of a list of unknown shape; none of anything else. */
export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** The value at a path, dotted or a list of keys, in objects and lists; undefined where there is none. */
export const valueAt = (tree: unknown, path: string | readonly (string | number)[]): unknown =>
  (typeof path !== 'string' ? path : path === '' ? [] : path.split('.')).reduce(memberOf, tree);

function memberOf(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(String(name)) ? value[Number(name)] : undefined;
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Returns the keys of the object at a path; undefined where there is none. */
export function keysAt(tree: unknown, path: string | readonly string[]): string[] | undefined {
  const value = valueAt(tree, path);
  return isRecord(value) ? Object.keys(value) : undefined;
}

/** Whether two values of JSON are equal, in whatever order their keys are. */
export function isSame(first: unknown, second: unknown): boolean {
  if (!isObjectOrArray(first) || !isObjectOrArray(second)) return first === second;
  const keys = Object.keys(first);
  return (
    Array.isArray(first) === Array.isArray(second) &&
    keys.length === Object.keys(second).length &&
    keys.every((key) => Object.hasOwn(second, key) && isSame(first[key], second[key]))
  );
}
