import { slips } from './slips.ts';

/** Whether two words are so alike that one may be a slip for the other. */
export const isLike = (word: string, other: string): boolean => slips(word, other) <= Math.max(2, word.length / 3);
