import { findFirstMisplacedBrackets } from './indentation.ts';
import type { Stop } from './parse.ts';
import { repairAt, type Repair } from './Repair.ts';
import { describeToken, type Token } from './tokens.ts';

const closerOf: Record<string, string> = { '{': '}', '[': ']' };
const swappedBracket: Record<string, string> = { '{': '[', '[': '{', '}': ']', ']': '}' };
const isBracket = ({ kind, raw }: Token): boolean => kind === 'mark' && raw in swappedBracket;
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
  const { unclosed, deeper } = findFirstMisplacedBrackets(text, tokens, index);
  const innermost = open.toReversed();
  const around = tokens[innermost[0] ?? -1];
  const deep = deeper === undefined ? undefined : tokens[deeper];
  const reportedAt = (repair: Repair, location: Token): Repair => ({
    ...repair,
    offset: location.offset,
    message: `something is missing before ${describeToken(location)}, which stands deeper than what is open here`,
    hint: 'look for a missing { or [, or for a line that is lost',
  });
  const opensDeep = deep ? openBefore(deep, tokens[(deeper ?? 0) - 1]).map((repair) => reportedAt(repair, deep)) : [];
  return [
    ...(around && tokens[(innermost[0] ?? 0) + 1]?.raw === around.raw ? [removeBracket(around)] : []),
    ...opensDeep,
    ...(unclosed
      ? [unclosed.openers.slice(0, 1), unclosed.openers].flatMap((openers) =>
          closersBefore(tokens, unclosed.beforeIndex, closersOf(openers)),
        )
      : []),
    // A colon in a list means that the token before it is a key, before which the list should have ended.
    ...(token.raw === ':' && around?.raw === '[' ? closersBefore(tokens, index - 1, ']') : []),
    ...closersBefore(tokens, index, closersOf(innermost.slice(0, 1))),
    ...(isCloser(token) ? [replaceBracket(token), removeBracket(token), replaceByComma(token)] : []),
    ...near.filter(isBracket).flatMap((bracket) => [removeBracket(bracket), replaceBracket(bracket)]),
  ];
}

/**
 * Opening brackets before a token that is indented too deep: behind the colon before it or else on a line that is lost.
 */
function openBefore(deep: Token, last: Token | undefined): Repair[] {
  const isNamed = last?.raw === ':';
  const offset = isNamed ? endOf(last) : deep.offset;
  const lost = isNamed ? ['{', '['] : ['"?": {', '"?": [', '{', '['];
  return lost.map((insert) => repairAt(offset, 0, insert, ''));
}

/**
 * Repairs that insert closing brackets before a token: after the token that precedes it and, if that is a comma, also
 * before the comma.
 */
function closersBefore(tokens: readonly Token[], index: number, closers: string): Repair[] {
  const next = tokens[index];
  const last = tokens[index - 1];
  if (closers === '' || !next || !last) return [];
  const message =
    closers.length > 1
      ? `${closers.split('').join(' ')} are missing before ${describeToken(next)}`
      : `a ${closers} is missing before ${describeToken(next)}`;
  const insertions: [at: number, insert: string][] =
    last.raw === ',' && last.kind === 'mark'
      ? [
          [last.offset, closers],
          [endOf(last), closers],
        ]
      : [
          [endOf(last), closers],
          [endOf(last), `${closers},`],
        ];
  return insertions.map(([offset, insert]) => repairAt(offset, 0, insert, message, undefined, next.offset));
}

const removeBracket = ({ offset, raw }: Token): Repair =>
  repairAt(offset, raw.length, '', `this ${raw} is one too many`, 'remove it, or look for the bracket that is missing');

function replaceBracket({ offset, raw }: Token): Repair {
  const replacement = swappedBracket[raw] ?? '';
  return repairAt(offset, 1, replacement, `a ${raw} stands where a ${replacement} belongs`, `write ${replacement}`);
}

const replaceByComma = ({ offset, raw }: Token): Repair =>
  repairAt(offset, 1, ',', `a ${raw} stands where a comma belongs`, 'write ,');

/** Endings for what a truncated file has begun: a value, a string or a key. */
const completions = ['', 'null', ': null', '"', '": null'];

/**
 * Repairs of a truncated file, which close the brackets that are open at its end and complete what is begun there. Also
 * of a file that begins anew after its end.
 */
export function findTruncationAndDuplicateRepairs(text: string, { tokens, index, expected, open }: Stop): Repair[] {
  const token = tokens[index];
  if (!token) return [];
  const end = text.trimEnd().length;
  const remaining = text.slice(token.offset).trim();
  if (expected === 'end')
    return remaining.startsWith(text.trim().slice(0, 40))
      ? [repairAt(token.offset, text.length, '', 'the file begins anew here', 'remove what stands twice')]
      : [];
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const isComplete = open.length === 1 && expected === 'comma' && token.kind === 'end';
  if (open.length === 0 || isComplete || remaining.includes('\n') || !/^\s/.test(lastLine)) return [];
  const closers = open.toReversed().map((opener) => closerOf[tokens[opener]?.raw ?? ''] ?? '');
  const hint = `put back what is missing, from a copy: at least ${closers.join(' ')}`;
  const completed = (offset: number, remove: number, insert: string): Repair =>
    repairAt(offset, remove, insert + closers.join(''), 'the file stops in the middle', hint, end - 1);
  const comma = text.slice(0, end).endsWith(',') ? 1 : 0;
  return [
    ...completions.map((more) => completed(end - comma, comma, more)),
    completed(token.offset, end - token.offset, 'null'),
  ];
}
