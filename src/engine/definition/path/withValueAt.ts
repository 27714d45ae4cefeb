/**
 * A copy of an answer tree with another value at a dotted path. What does not lie on the path is shared; groups and
 * lists that are not there yet are made, a list where the path goes on with a number.
 */
export const withValueAt = <Tree>(tree: Tree, path: string, value: unknown): Tree => replace(tree, path.split('.'), value) as Tree;

function replace(tree: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (/^\d+$/.test(name)) {
    const list: unknown[] = Array.isArray(tree) ? [...tree] : [];
    while (list.length < Number(name)) list.push({});
    list[Number(name)] = replace(list[Number(name)], rest, value);
    return list;
  }
  const group: Record<string, unknown> = tree !== null && typeof tree === 'object' && !Array.isArray(tree) ? { ...tree } : {};
  group[name] = replace(group[name], rest, value);
  return group;
}
