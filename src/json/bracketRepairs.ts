import type { Repair } from './Repair.ts';
import { misplacedBrackets } from './indentation.ts';
import type { Stop } from './parse.ts';
import { shown, type Token } from './tokens.ts';

const closerOf: Record<string, string> = { '{': '}', '[': ']' };
const otherKind: Record<string, string> = { '{': '[', '[': '{', '}': ']', ']': '}' };
const isBracket = ({ kind, raw }: Token): boolean => kind === 'mark' && raw in otherKind;
const isCloser = ({ kind, raw }: Token): boolean => kind === 'mark' && (raw === '}' || raw === ']');
const endOf = ({ offset, raw }: Token): number => offset + raw.length;

/**
 * Brackets that may be missing, one too many, or of the other kind. The likeliest first. `near` are the tokens of the
 * lines in question.
 */
export function bracketRepairs(text: string, stop: Stop, near: readonly Token[]): Repair[] {
  const { tokens, index, open } = stop;
  const token = tokens[index];
  if (!token) return [];
  const closersOf = (openers: readonly number[]): string =>
    openers.map((opener) => closerOf[tokens[opener]?.raw ?? ''] ?? '').join('');
  const { unclosed, deeper } = misplacedBrackets(text, tokens, index);
  const innermost = open.toReversed();
  const around = tokens[innermost[0] ?? -1];
  const deep = deeper === undefined ? undefined : tokens[deeper];
  const reportedAt = (repair: Repair, where: Token): Repair => ({
    ...repair,
    offset: where.offset,
    message: `something is missing before ${shown(where)}, which stands deeper than what is open here`,
    hint: 'look for a missing { or [, or for a line that is lost',
  });
  /** What lacks an opening bracket shows where it stands deeper than what is open; what closed it remains. */
  const reportedAtDeep = (repair: Repair): Repair =>
    deep && lineBefore(text, repair.offset, deep.offset) ? reportedAt(repair, deep) : repair;
  const opensDeep = deep ? openedDeep(deep, tokens[(deeper ?? 0) - 1]).map((repair) => reportedAt(repair, deep)) : [];
  return [
    ...(around && tokens[(innermost[0] ?? 0) + 1]?.raw === around.raw ? [without(around)] : []),
    ...opensDeep,
    ...(unclosed
      ? [unclosed.openers.slice(0, 1), unclosed.openers].flatMap((openers) =>
          closeBefore(tokens, unclosed.before, closersOf(openers)),
        )
      : []),
    ...(deeper === undefined
      ? []
      : tokens
          .slice(Math.max(0, deeper - 4), deeper)
          .reverse()
          .filter((closer) => isCloser(closer) && closesTooMuch(text, tokens, closer))
          .map((closer) => without(closer))),
    ...(around ? [otherBracket(around), ...pairRepairs(tokens, innermost[0] ?? 0)] : []),
    // What has a colon is the next name, after a list that ought to have ended.
    ...(token.raw === ':' && around?.raw === '[' ? closeBefore(tokens, index - 1, ']') : []),
    ...closeBefore(tokens, index, closersOf(innermost.slice(0, 1))),
    ...(token.kind === 'end' ? closeBefore(tokens, index, closersOf(innermost)) : []),
    ...(isCloser(token) ? [otherBracket(token), reportedAtDeep(without(token)), commaFor(token)] : []),
    ...opened(tokens, index, near).map(reportedAtDeep),
    ...near.filter(isBracket).flatMap((bracket) => [reportedAtDeep(without(bracket)), otherBracket(bracket)]),
  ];
}

/**
 * What opens before a token that stands too deep: a bracket behind the colon before it, or else a line that is lost.
 */
function openedDeep(deep: Token, last: Token | undefined): Repair[] {
  const isNamed = last?.raw === ':';
  const at = isNamed ? endOf(last) : deep.offset;
  const lost = isNamed ? ['{', '['] : ['"?": {', '"?": [', '{', '['];
  return lost.map((insert) => ({ ...without(deep), edits: [{ at, remove: 0, insert }], isLocal: isNamed }));
}

/** Whether the line of a closing bracket closes more than it opens, but for a bracket at its beginning. */
function closesTooMuch(text: string, tokens: readonly Token[], closer: Token): boolean {
  const start = text.lastIndexOf('\n', closer.offset) + 1;
  const next = text.indexOf('\n', closer.offset);
  const line = tokens.filter(({ offset }) => offset >= start && (next === -1 || offset < next));
  const closing = line.filter((token, index) => index > 0 && isCloser(token)).length;
  return closing > line.filter(({ kind, raw }) => kind === 'mark' && raw in closerOf).length;
}

/** Whether `other` is on a line that follows `offset`, or stands before it. */
const lineBefore = (text: string, offset: number, other: number): boolean =>
  other < offset || text.slice(offset, other).includes('\n');

/** Closing brackets before a token: after what precedes it, and before that one's comma. */
function closeBefore(tokens: readonly Token[], index: number, closers: string): Repair[] {
  const next = tokens[index];
  const last = tokens[index - 1];
  if (closers === '' || !next || !last) return [];
  const [first = ''] = closers;
  const message =
    closers.length > 1
      ? `${closers.split('').join(' ')} are missing before ${shown(next)}`
      : `a ${first} is missing before ${shown(next)}`;
  const at = (offset: number, insert: string): Repair => ({
    edits: [{ at: offset, remove: 0, insert }],
    offset: next.offset,
    message,
    sure: false,
    isLocal: true,
  });
  if (last.raw === ',' && last.kind === 'mark') return [at(last.offset, closers), at(endOf(last), closers)];
  return [at(endOf(last), closers), at(endOf(last), `${closers},`)];
}

const without = (token: Token): Repair => ({
  edits: [{ at: token.offset, remove: token.raw.length, insert: '' }],
  offset: token.offset,
  message: `this ${token.raw} is one too many`,
  hint: 'remove it, or look for the bracket that is missing',
  sure: false,
  isLocal: true,
});

const otherBracket = (token: Token): Repair => ({
  edits: [{ at: token.offset, remove: 1, insert: otherKind[token.raw] ?? '' }],
  offset: token.offset,
  message: `a ${token.raw} stands where a ${otherKind[token.raw] ?? ''} belongs`,
  hint: `write ${otherKind[token.raw] ?? ''}`,
  sure: false,
  isLocal: true,
});

const commaFor = (token: Token): Repair => ({
  ...without(token),
  edits: [{ at: token.offset, remove: 1, insert: ',' }],
  message: `a ${token.raw} stands where a comma belongs`,
  hint: 'write ,',
});

/**
 * Opening brackets before the values near the stop: behind the colon where there is one, which may be in the line
 * before.
 */
function opened(tokens: readonly Token[], index: number, near: readonly Token[]): Repair[] {
  const places = near.filter(
    (token, place) =>
      place === 0 || near[place - 1]?.raw === ':' || token === tokens[index - 1] || token === tokens[index],
  );
  return places.flatMap((token) => {
    const last = near[near.indexOf(token) - 1];
    const at = last?.raw === ':' ? endOf(last) : token.offset;
    return ['{', '['].map((insert) => ({
      edits: [{ at, remove: 0, insert }],
      offset: token.offset,
      message: `a ${insert} is missing before ${shown(token)}`,
      sure: false,
      isLocal: true,
    }));
  });
}

/** A pair of brackets of another kind than belongs there; round ones may not belong there at all. */
function pairRepairs(tokens: readonly Token[], opener: number): Repair[] {
  const opening = tokens[opener];
  const closing = tokens[closerIndex(tokens, opener)];
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
function closerIndex(tokens: readonly Token[], opener: number): number {
  let depth = 0;
  for (let index = opener; index < tokens.length; index += 1) {
    const { raw } = tokens[index] ?? { raw: '' };
    if (['{', '[', '('].includes(raw)) depth += 1;
    else if (['}', ']', ')'].includes(raw)) depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/**
 * Round brackets near the stop, in which others may have been meant. `near` are the tokens of the lines in question.
 */
export function roundBracketRepairs(tokens: readonly Token[], near: readonly Token[]): Repair[] {
  const start = tokens.findIndex((token) => token === near[0]);
  return near.flatMap((token, place) => {
    if (token.kind !== 'odd' || !'()'.includes(token.raw)) return [];
    const single = (token.raw === '(' ? ['[', '{'] : [']', '}']).map((insert) => ({
      edits: [{ at: token.offset, remove: 1, insert }],
      offset: token.offset,
      message: `a ${token.raw} stands where a ${insert} belongs`,
      hint: `write ${insert}`,
      sure: false,
      isLocal: true,
    }));
    return [...single, ...(token.raw === '(' ? pairRepairs(tokens, start + place) : [])];
  });
}

/** What may go on from what is begun: a value, a text, a name. */
const beginnings = ['', 'null', ': null', '"', '": null', '\\"'];

/**
 * What a file may lack that stops in the middle: brackets that are open at its end, and the rest of what is begun
 * there. And a file that begins anew after its end.
 */
export function endRepairs(text: string, { tokens, index, expected, open }: Stop): Repair[] {
  const token = tokens[index];
  if (!token) return [];
  const end = text.trimEnd().length;
  const rest = text.slice(token.offset).trim();
  if (expected === 'end') {
    const isTwice = rest.startsWith(text.trim().slice(0, 40));
    return isTwice
      ? [
          {
            edits: [{ at: token.offset, remove: text.length - token.offset, insert: '' }],
            offset: token.offset,
            message: 'the file begins anew here',
            hint: 'remove what stands twice',
            sure: false,
          },
        ]
      : [];
  }
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const isWhole = open.length === 1 && expected === 'comma' && token.kind === 'end';
  if (open.length === 0 || isWhole || rest.includes('\n') || !/^\s/.test(lastLine)) return [];
  const closers = open.toReversed().map((opener) => closerOf[tokens[opener]?.raw ?? ''] ?? '');
  const whole = {
    offset: end - 1,
    message: 'the file stops in the middle',
    hint: `put back what is missing, from a copy: at least ${closers.join(' ')}`,
    sure: false,
  };
  const comma = text.slice(0, end).endsWith(',') ? 1 : 0;
  return [
    ...beginnings.map((more) => ({
      ...whole,
      edits: [{ at: end - comma, remove: comma, insert: more + closers.join('') }],
    })),
    { ...whole, edits: [{ at: token.offset, remove: end - token.offset, insert: `null${closers.join('')}` }] },
  ];
}
