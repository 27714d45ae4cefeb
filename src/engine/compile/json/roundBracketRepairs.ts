import { pairRepairs } from './pairRepairs.ts';
import type { Repair } from './Repair.ts';
import type { Token } from './Token.ts';

/** Round brackets near the stop, in which others may have been meant. `near` are the tokens of the lines in question. */
export function roundBracketRepairs(tokens: readonly Token[], near: readonly Token[]): Repair[] {
  return near.flatMap((token) => {
    if (token.kind !== 'odd' || !'()'.includes(token.raw)) return [];
    const single = (token.raw === '(' ? ['[', '{'] : [']', '}']).map((insert) => ({
      edits: [{ at: token.offset, remove: 1, insert }],
      offset: token.offset,
      message: `a ${token.raw} stands where a ${insert} belongs`,
      hint: `write ${insert}`,
      sure: false,
      isLocal: true,
    }));
    return [...single, ...(token.raw === '(' ? pairRepairs(tokens, tokens.indexOf(token)) : [])];
  });
}
