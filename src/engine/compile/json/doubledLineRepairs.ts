import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

/** More lines that stand twice than these are not looked into. */
const mostLines = 20;

/** Lines up to the stop, that stand twice in a row: each without the second. */
export function doubledLineRepairs(text: string, { tokens, index }: Stop): Repair[] {
  const until = tokens[index]?.offset ?? text.length;
  const doubled = [...text.matchAll(/(?<=^([^\n]*\S[^\n]*)\n)\1(?:\n|$)/gm)].filter(({ index: at }) => at <= until);
  return doubled.slice(-mostLines).map(({ index: at, 0: line }) => ({
    edits: [{ at, remove: line.length, insert: '' }],
    offset: at + line.search(/\S/),
    message: 'this line stands twice',
    hint: 'remove one of the two',
    sure: true,
  }));
}
