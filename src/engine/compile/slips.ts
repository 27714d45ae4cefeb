import { distance } from 'fastest-levenshtein';

const letters = (word: string): string => [...word].sort().join('');

/** How many slips lead from one word to the other, whatever the case. Letters that have changed places are one slip. */
export function slips(word: string, other: string): number {
  const [one, two] = [word.toLowerCase(), other.toLowerCase()];
  const found = distance(one, two);
  return found === 2 && one.length === two.length && letters(one) === letters(two) ? 1 : found;
}
