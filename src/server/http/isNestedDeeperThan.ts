/** Whether objects and lists lie more than `limit` deep inside one another. Never recurses, whatever it is given. */
export function isNestedDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const nested = level.filter((entry) => typeof entry === 'object' && entry !== null);
    if (nested.length > 0 && depth >= limit) return true;
    level = nested.flatMap((entry) => Object.values(entry));
  }
  return false;
}
