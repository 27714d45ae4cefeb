import { distance } from 'fastest-levenshtein';

/** Whether two words are so alike that one may be a slip for the other. */
export const isLike = (word: string, other: string): boolean => distance(word.toLowerCase(), other.toLowerCase()) <= Math.max(2, word.length / 3);
