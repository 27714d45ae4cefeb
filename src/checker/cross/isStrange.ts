import { wordsOf } from './wordsOf.ts';

/** Whether a name looks like the slip of the two: a number without a neighbour among its like, or a name with a word that stands in no other name. */
export function isStrange(name: string, among: readonly string[], words: readonly string[]): boolean {
  if (/^\d+$/.test(name)) return ![Number(name) - 1, Number(name) + 1].some((neighbour) => among.includes(String(neighbour)));
  return wordsOf(name).some((word) => !words.includes(word));
}
