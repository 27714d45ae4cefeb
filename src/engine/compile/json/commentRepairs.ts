import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

/** More comments than these are not looked into. */
const mostComments = 20;

/** Comments up to the end of a line, before the stop, which may hold a part of the JSON: each up to the first part in it. */
export function commentRepairs(text: string, { tokens, index }: Stop): Repair[] {
  const comments = tokens.slice(0, index + 1).flatMap(({ flaws = [] }) => flaws.filter(({ offset }) => /^(?:\/\/|#|--|<-(?!-))/.test(text.slice(offset, offset + 3))));
  return comments.slice(-mostComments).flatMap(({ offset, message, hint }) => {
    const [words = ''] = /^(?:(?!\b(?:true|false|null|-?\d+)\b)[^\n"{}[\],])*/.exec(text.slice(offset)) ?? [];
    return ['\n', ''].includes(text.charAt(offset + words.length)) ? [] : [{ edits: [{ at: offset, remove: words.length, insert: '' }], offset, message, ...(hint !== undefined && { hint }), sure: false }];
  });
}
