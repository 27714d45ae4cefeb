/** What stands at a dotted path of an answer tree; undefined where nothing does. */
export const valueAt = (tree: unknown, path: string): unknown => (path === '' ? tree : path.split('.').reduce(ownValue, tree));

function ownValue(value: unknown, name: string): unknown {
  if (Array.isArray(value)) return /^\d+$/.test(name) ? value[Number(name)] : undefined;
  return value !== null && typeof value === 'object' && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
