import { wordsOf } from './wordsOf.ts';

/** The words that at least two different names have, or one name in two places: what is written twice is hardly a slip. */
export function nameWords(groups: readonly (readonly string[])[]): string[] {
  const count = new Map<string, number>();
  for (const group of groups) {
    for (const name of group) {
      for (const word of new Set(wordsOf(name))) count.set(word, (count.get(word) ?? 0) + 1);
    }
  }
  return [...count].filter(([, times]) => times > 1).map(([word]) => word);
}
