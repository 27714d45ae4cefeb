import { readCases } from './cases/readCases.ts';

/** How a text looks that was copied from somewhere: people see the same, or nearly. */
export interface DressUp {
  name: string;
  before?: string;
  after?: string;
  between?: string;
  /** What stands for a sign. */
  signs?: Record<string, string>;
  /** The digit 0 of those that stand for 0 to 9. */
  digits?: string;
  /** It is undone where a text is parsed alone, and stays in prose. */
  folds?: true;
}

export const dressUps = readCases<DressUp[]>('typing/dressUps');

/** A text as it is pasted. */
export function dressed(text: string, { before = '', after = '', between = '', signs = {}, digits }: DressUp): string {
  const zero = digits?.charCodeAt(0);
  const characters = [...text].map((character) =>
    zero !== undefined && /\d/.test(character)
      ? String.fromCharCode(zero + Number(character))
      : (signs[character] ?? character),
  );
  return before + characters.join(between) + after;
}
