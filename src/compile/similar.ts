import { distance } from 'fastest-levenshtein';

const letters = (word: string): string => [...word].sort().join('');

/** A word in small letters, without what all words of a UI schema begin with. */
const bare = (word: string): string => word.toLowerCase().replace(/^ui:/, '');

/** How many slips lead from one word to the other, whatever the case. Letters that have changed places are one slip. */
export function countSlips(word: string, name: string): number {
  const [first, second] = [bare(word), bare(name)];
  const count = distance(first, second);
  return count === 2 && first.length === second.length && letters(first) === letters(second) ? 1 : count;
}

export const isSimilar = (word: string, name: string): boolean => countSlips(word, name) <= slipLimit(word);

/** A short word may have one slip, because two slips make it another word. */
const slipLimit = (word: string): number => (bare(word).length < 5 ? 1 : Math.max(2, bare(word).length / 3));

/** The known word that is most like a word; undefined when none is known. */
export function closestAtAnyDistance(word: string, candidates: Iterable<string>): string | undefined {
  let best: { name: string; countSlips: number } | undefined;
  for (const name of candidates) {
    const count = countSlips(word, name);
    if (!best || count < best.countSlips) best = { name, countSlips: count };
  }
  return best?.name;
}

/** A word that is longer than this is taken for no name. */
const longestName = 200;

const maxListed = 12;

const quoted = (name: string): string => `"${name}"`;

/** The known word that is near enough to `word` to have been meant. */
export function likelyName(word: string, candidates: readonly string[]): string | undefined {
  // Shortcuts: names of very different lengths are not alike, and nobody mistypes a word that fills the line.
  const maxSlips = slipLimit(word);
  const near = candidates.filter((name) => Math.abs(name.length - word.length) <= maxSlips);
  const best = word.length > longestName ? undefined : closestAtAnyDistance(word, near);
  // One slip turns a 5 into a 1: names without a character in common are not alike.
  const haveInCommon = best !== undefined && countSlips(word, best) < Math.max(word.length, best.length);
  return haveInCommon && isSimilar(word, best) ? best : undefined;
}

/** A hint that names the known word that was meant, as it is written, or else those that are known. */
export function suggestOrListNames(word: string, knownNames: readonly string[], format = quoted): string | undefined {
  if (knownNames.length === 0) return undefined;
  const intended = likelyName(word, knownNames);
  if (intended !== undefined) return `did you mean ${format(intended)}?`;
  const names = [...new Set(knownNames)];
  const listed = names
    .slice(0, maxListed)
    .map((name) => format(name.length > longestName ? `${name.slice(0, longestName)}…` : name))
    .join(', ');
  return `known here: ${listed}${names.length > maxListed ? ` and ${names.length - maxListed} more` : ''}`;
}
