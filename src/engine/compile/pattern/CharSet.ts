/** Characters as ranges of code points, in order and apart. */
export type CharSet = readonly (readonly [low: number, high: number])[];

const last = 0x10ffff;

export const allChars: CharSet = [[0, last]];

/** Ranges in any order as a set. */
export function charSet(ranges: CharSet): CharSet {
  const merged: [number, number][] = [];
  for (const [low, high] of [...ranges].sort(([one], [other]) => one - other)) {
    const before = merged.at(-1);
    if (before && low <= before[1] + 1) before[1] = Math.max(before[1], high);
    else merged.push([low, high]);
  }
  return merged;
}

/** All other characters. */
export function otherChars(set: CharSet): CharSet {
  const others: [number, number][] = [];
  let from = 0;
  for (const [low, high] of set) {
    if (low > from) others.push([from, low - 1]);
    from = high + 1;
  }
  if (from <= last) others.push([from, last]);
  return others;
}

/** The characters of both sets. */
export function commonChars(one: CharSet, other: CharSet): CharSet {
  const common: [number, number][] = [];
  for (const [low, high] of one) {
    for (const [from, to] of other) {
      if (Math.max(low, from) <= Math.min(high, to)) common.push([Math.max(low, from), Math.min(high, to)]);
    }
  }
  return common;
}
