import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

/** Words near the stop that are no part of the JSON: up to the end of their line, or to the brackets that it ends in. */
export function noteRepairs(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((at) => {
    const token = tokens[at];
    if (!token || !['word', 'number', 'odd'].includes(token.kind) || tokens[at - 1]?.raw === ':') return [];
    const [line = ''] = /^[^\n]*/.exec(text.slice(token.offset)) ?? [];
    // What has a colon is rather a name without its marks.
    const [words = ''] = /^(?!\w+\s*[:=])[^"{[\n]*/.exec(line) ?? [];
    const ends = [words.trimEnd().length, words.search(/[\s,}\]]*$/)];
    return ends.filter((length) => length > 0).map((length) => {
      const note = line.slice(0, length);
      return { edits: [{ at: token.offset, remove: length, insert: '' }], offset: token.offset, message: `${note.length > 40 ? `${note.slice(0, 38)}…` : note} cannot stand here`, hint: 'remove it', sure: true };
    });
  });
}
