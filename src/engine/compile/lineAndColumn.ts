import { TextLines } from './TextLines.ts';

/** Line and column, from 1, of a character of a text. */
export const lineAndColumn = (text: string, offset: number): { line: number; column: number } => new TextLines(text).placeOf(offset);
