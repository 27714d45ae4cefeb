import { distance } from 'fastest-levenshtein';

const letters = (word: string): string => [...word].sort().join('');

/** A word in small letters, without what all words of a UI schema begin with. */
const bare = (word: string): string => word.toLowerCase().replace(/^ui:/, '');

/** How many slips lead from one word to the other, whatever the case. Letters that have changed places are one slip. */
export function slips(word: string, other: string): number {
  const [one, two] = [bare(word), bare(other)];
  const found = distance(one, two);
  return found === 2 && one.length === two.length && letters(one) === letters(two) ? 1 : found;
}

/** Whether two words are so alike that one may be a slip for the other. */
export const isLike = (word: string, other: string): boolean => slips(word, other) <= mostSlips(word);

/** One in a short word, in which two make another one. */
const mostSlips = (word: string): number => (bare(word).length < 5 ? 1 : Math.max(2, bare(word).length / 3));

/** The known word that is most like a word; undefined when none is known. */
export function mostLike(word: string, known: Iterable<string>): string | undefined {
  let best: { name: string; slips: number } | undefined;
  for (const name of known) {
    const found = slips(word, name);
    if (!best || found < best.slips) best = { name, slips: found };
  }
  return best?.name;
}

/** A word that is longer than this is taken for no name. */
const longestName = 200;

/** No more words than these are listed. */
const mostListed = 12;

const quoted = (name: string): string => `"${name}"`;

/** The known word that is near enough to `word` to have been meant. */
export function meantBy(word: string, known: readonly string[]): string | undefined {
  // Shortcuts: names of very different lengths are not alike, and nobody mistypes a word that fills the line.
  const most = mostSlips(word);
  const near = known.filter((name) => Math.abs(name.length - word.length) <= most);
  const best = word.length > longestName ? undefined : mostLike(word, near);
  // One slip turns a 5 into a 1, although the two have nothing in common.
  const haveInCommon = best !== undefined && slips(word, best) < Math.max(word.length, best.length);
  return haveInCommon && isLike(word, best) ? best : undefined;
}

/** A hint that names the known word that was meant, as it is written, or else those that are known. */
export function nearest(word: string, known: readonly string[], written = quoted): string | undefined {
  if (known.length === 0) return undefined;
  const meant = meantBy(word, known);
  if (meant !== undefined) return `did you mean ${written(meant)}?`;
  const names = [...new Set(known)];
  const listed = names
    .slice(0, mostListed)
    .map((name) => written(name.length > longestName ? `${name.slice(0, longestName)}…` : name))
    .join(', ');
  return `known here: ${listed}${names.length > mostListed ? ` and ${names.length - mostListed} more` : ''}`;
}
