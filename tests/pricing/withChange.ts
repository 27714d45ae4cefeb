/**
 * A copy of JSON with another value at a path such as `rooms.1.door`; without a value, what stood there is taken away.
 */
export function withChange<Json>(json: Json, path: string, value?: unknown): Json {
  const copy = structuredClone(json);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], copy) as Record<
    string,
    unknown
  >;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return copy;
}
