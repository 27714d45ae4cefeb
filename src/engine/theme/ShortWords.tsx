import { Hidden } from './looks.ts';

/**
 * The words of a button that stands at what it is about: what fills their `{placeholders}` is read out, and not shown,
 * however long it is.
 */
export const ShortWords = ({ words, values }: { words: string; values: Readonly<Record<string, string | number>> }) =>
  words.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 1 ? <Hidden key={index}>{values[part]}</Hidden> : part));
