import { slips } from './slips.ts';

/** The known word that is most like a word; undefined when none is known. */
export function mostLike(word: string, known: Iterable<string>): string | undefined {
  let best: { name: string; slips: number } | undefined;
  for (const name of known) {
    const found = slips(word, name);
    if (!best || found < best.slips) best = { name, slips: found };
  }
  return best?.name;
}
