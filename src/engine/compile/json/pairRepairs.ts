import type { Repair } from './Repair.ts';
import type { Token } from './Token.ts';

/** A pair of brackets of another kind than belongs there; round ones may not belong there at all. */
export function pairRepairs(tokens: readonly Token[], opener: number): Repair[] {
  const opening = tokens[opener];
  const closing = tokens[closerOf(tokens, opener)];
  if (!opening || !closing) return [];
  const pairs = ['[]', '{}', ...(opening.raw === '(' ? ['  '] : [])].filter((pair) => !pair.startsWith(opening.raw));
  return pairs.map(([open = '', close = '']) => ({
    edits: [
      { at: opening.offset, remove: 1, insert: open },
      { at: closing.offset, remove: 1, insert: close },
    ],
    offset: opening.offset,
    message: `${opening.raw} and ${closing.raw} do not belong here`,
    hint: open === ' ' ? 'remove them' : `write ${open} and ${close}`,
    sure: false,
    isLocal: true,
  }));
}

/** Number of the token that closes what another one opens. */
function closerOf(tokens: readonly Token[], opener: number): number {
  let depth = 0;
  return tokens.findIndex(({ raw }, index) => {
    if (index < opener) return false;
    if (['{', '[', '('].includes(raw)) depth += 1;
    else if (['}', ']', ')'].includes(raw)) depth -= 1;
    return depth === 0;
  });
}
