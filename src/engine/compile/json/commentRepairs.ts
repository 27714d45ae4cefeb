import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

/** More comments than these are not looked into. */
const mostComments = 20;

/** What shows that a comment goes on to the end of its line. */
const toLineEnd = /^(?:\/\/|#|--|<-(?!-))/;

/** Comments up to the end of a line, before the stop, which may hold a part of the JSON: each up to the first part in it. */
export function commentRepairs(text: string, { tokens, index, expected }: Stop): Repair[] {
  const comments = tokens.slice(0, index + 1).flatMap(({ flaws = [] }) => flaws.filter(({ offset }) => toLineEnd.test(text.slice(offset, offset + 3))));
  return comments.slice(-mostComments).flatMap(({ offset, message, hint }) => {
    const [line = ''] = /^[^\n]*/.exec(text.slice(offset)) ?? [];
    const told = { offset, message, ...(hint !== undefined && { hint }), sure: false, isLocal: true };
    const comma = expected === 'comma' && line.includes(',') ? [{ ...told, edits: [{ at: offset, remove: line.length, insert: ',' }], sure: true }] : [];
    const [words = ''] = /^(?:(?!\b(?:true|false|null|-?\d+)\b)[^\n"{}[\],])*/.exec(line) ?? [];
    return words === line ? comma : [...comma, { ...told, edits: [{ at: offset, remove: words.length, insert: '' }] }];
  });
}
