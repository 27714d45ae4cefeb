/** The longest wall times the second longest; nothing with fewer than two walls. */
export function twoLongestWalls(ascendingLengths: readonly number[]): readonly number[] {
  const [second, longest] = ascendingLengths.slice(-2);
  return second === undefined || longest === undefined ? [] : [longest, second];
}
