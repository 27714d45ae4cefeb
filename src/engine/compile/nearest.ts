import { isLike } from './isLike.ts';
import { mostLike } from './mostLike.ts';
import { slips } from './slips.ts';

/** No more words than these are listed. */
const mostListed = 12;

/** A hint that names the known word most like `word`, when one is near enough to have been meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const best = mostLike(word, known);
  if (best === undefined) return undefined;
  // Between a 5 and a 1 there is one slip, and nothing in common.
  const haveInCommon = slips(word, best) < Math.max(word.length, best.length);
  if (haveInCommon && isLike(word, best)) return `did you mean "${best}"?`;
  const names = [...new Set(known)];
  const listed = names.slice(0, mostListed).map((name) => `"${name}"`).join(', ');
  return `known here: ${listed}${names.length > mostListed ? ` and ${names.length - mostListed} more` : ''}`;
}
