import { distance } from 'fastest-levenshtein';
import { isLike } from '../../compile/similar.ts';

/** Two names that are meant to be one: what a table has too many, and what it lacks. */
export interface NamePair {
  orphan: string;
  lacking: string;
}

/** Pairs names that are so alike that one may be a slip for the other, the most alike first; one that is left over on each side belongs together. No name is in two pairs. */
export function pairAlike(orphans: readonly string[], lacking: readonly string[]): NamePair[] {
  const candidates = orphans.flatMap((orphan) => lacking.filter((name) => isLike(orphan, name)).map((name) => ({ orphan, lacking: name, apart: distance(orphan, name) })));
  candidates.sort((a, b) => a.apart - b.apart);
  const pairs: NamePair[] = [];
  for (const { orphan, lacking: name } of candidates) {
    if (!pairs.some((pair) => pair.orphan === orphan || pair.lacking === name)) pairs.push({ orphan, lacking: name });
  }
  const [orphan, ...moreOrphans] = orphans.filter((name) => !pairs.some((pair) => pair.orphan === name));
  const [left, ...moreLeft] = lacking.filter((name) => !pairs.some((pair) => pair.lacking === name));
  if (orphan !== undefined && left !== undefined && moreOrphans.length + moreLeft.length === 0) pairs.push({ orphan, lacking: left });
  return pairs;
}
