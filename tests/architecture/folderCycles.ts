/** An import of one file by another, by their paths. */
export type Import = readonly [from: string, to: string];

/** Folders beside each other that import one another, with an import for each step of the way round. */
export interface FolderCycle {
  folders: string[];
  imports: Import[];
}

/**
 * The cycles of folders. Each folder stands for all that lies in it, and is compared with the folders beside it. What a
 * folder holds of its own, beside its folders, it offers to all of them: using that makes no cycle.
 */
export function folderCycles(imports: readonly Import[]): FolderCycle[] {
  const levels = new Map<string, Import[]>();
  for (const [from, to] of imports) {
    const parent = commonFolder(from, to);
    if (folderBelow(parent, from) === undefined || folderBelow(parent, to) === undefined) continue;
    levels.set(parent, [...(levels.get(parent) ?? []), [from, to]]);
  }
  return [...levels].flatMap(([parent, crossing]) => cyclesBelow(parent, crossing));
}

function cyclesBelow(parent: string, crossing: readonly Import[]): FolderCycle[] {
  const uses = new Map<string, Map<string, Import>>();
  for (const each of crossing) {
    const [one = '', other = ''] = each.map((file) => folderBelow(parent, file));
    uses.set(one, new Map([[other, each], ...(uses.get(one) ?? [])]));
  }
  const found = [...uses.keys()].flatMap((folder) => wayBack(uses, folder) ?? []);
  // A cycle is found once from each of its folders.
  return found.filter(
    ({ folders }, index) =>
      found.findIndex((other) => [...other.folders].sort().join() === [...folders].sort().join()) === index,
  );
}

/** The shortest way from a folder back to itself. */
function wayBack(uses: ReadonlyMap<string, ReadonlyMap<string, Import>>, start: string): FolderCycle | undefined {
  const seen = new Set<string>();
  let ways: FolderCycle[] = [{ folders: [start], imports: [] }];
  while (ways.length > 0) {
    const next: FolderCycle[] = [];
    for (const { folders, imports } of ways) {
      for (const [folder, each] of uses.get(folders.at(-1) ?? '') ?? []) {
        if (folder === start) return { folders, imports: [...imports, each] };
        if (!seen.has(folder)) next.push({ folders: [...folders, folder], imports: [...imports, each] });
        seen.add(folder);
      }
    }
    ways = next;
  }
  return undefined;
}

function commonFolder(one: string, other: string): string {
  const [a, b] = [one.split('/').slice(0, -1), other.split('/').slice(0, -1)];
  const end = a.findIndex((name, index) => name !== b[index]);
  return (end === -1 ? a : a.slice(0, end)).join('/');
}

/** The folder in `parent` that a file lies in; undefined for a file of `parent` itself. */
function folderBelow(parent: string, file: string): string | undefined {
  const depth = parent === '' ? 0 : parent.split('/').length;
  const names = file.split('/');
  return names.length > depth + 1 ? names.slice(0, depth + 1).join('/') : undefined;
}
