import type { Repair } from './Repair.ts';
import type { Stop } from './parse.ts';

/** More comments than these are not looked into. */
const mostComments = 20;

/** What shows that a comment goes on to the end of its line. */
const toLineEnd = /^(?:\/\/|#|--|<-(?!-))/;

/**
 * Comments up to the end of a line, before the stop, which may hold a part of the JSON: each up to the first part in
 * it.
 */
export function commentRepairs(text: string, { tokens, index, expected }: Stop): Repair[] {
  const comments = tokens
    .slice(0, index + 1)
    .flatMap(({ flaws = [] }) => flaws.filter(({ offset }) => toLineEnd.test(text.slice(offset, offset + 3))));
  return comments.slice(-mostComments).flatMap(({ offset, message, hint }) => {
    const [line = ''] = /^[^\n]*/.exec(text.slice(offset)) ?? [];
    const reported = { offset, message, ...(hint !== undefined && { hint }), sure: false, isLocal: true };
    const comma =
      expected === 'comma' && line.includes(',')
        ? [{ ...reported, edits: [{ at: offset, remove: line.length, insert: ',' }], sure: true }]
        : [];
    const [words = ''] = /^(?:(?!\b(?:true|false|null|-?\d+)\b)[^\n"{}[\],])*/.exec(line) ?? [];
    return words === line
      ? comma
      : [...comma, { ...reported, edits: [{ at: offset, remove: words.length, insert: '' }] }];
  });
}

/** The length of a note without the brackets and commas that it ends in. */
function lengthOfNote(words: string): number {
  let length = words.length;
  while (length > 0 && /[\s,}\]]/.test(words.charAt(length - 1))) length -= 1;
  return length;
}

/**
 * Words near the stop that are no part of the JSON: up to the end of their line, or to the brackets that it ends in.
 */
export function noteRepairs(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((at) => {
    const token = tokens[at];
    if (!token || !['word', 'number', 'odd'].includes(token.kind) || tokens[at - 1]?.raw === ':') return [];
    const [line = ''] = /^[^\n]*/.exec(text.slice(token.offset)) ?? [];
    // What has a colon is rather a name without its marks.
    const [words = ''] = /^(?!\w+\s*[:=])[^"{[\n]*/.exec(line) ?? [];
    const ends = [words.trimEnd().length, lengthOfNote(words)];
    return ends
      .filter((length) => length > 0)
      .map((length) => {
        const note = line.slice(0, length);
        return {
          edits: [{ at: token.offset, remove: length, insert: '' }],
          offset: token.offset,
          message: `${note.length > 40 ? `${note.slice(0, 38)}…` : note} cannot stand here`,
          hint: 'remove it',
          sure: true,
        };
      });
  });
}
