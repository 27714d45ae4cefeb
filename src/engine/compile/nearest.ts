import { closest } from 'fastest-levenshtein';
import { isLike } from './isLike.ts';

/** A hint that names the known word most like `word`, when one is near enough to have been meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined;
  const best = closest(word, [...known]);
  return isLike(word, best)
    ? `did you mean "${best}"?`
    : `known here: ${known.map((name) => `"${name}"`).join(', ')}`;
}
