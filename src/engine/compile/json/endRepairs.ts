import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

const closerOf: Record<string, string> = { '{': '}', '[': ']' };

/** What may go on from what is begun: a value, a text, a name. */
const beginnings = ['', 'null', ': null', '"', '": null', '\\"'];

/** What a file may lack that stops in the middle: brackets that are open at its end, and the rest of what is begun there. And a file that begins anew after its end. */
export function endRepairs(text: string, { tokens, index, expected, open }: Stop): Repair[] {
  const token = tokens[index];
  if (!token) return [];
  const end = text.trimEnd().length;
  const rest = text.slice(token.offset).trim();
  if (expected === 'end') {
    const isTwice = rest.startsWith(text.trim().slice(0, 40));
    return isTwice ? [{ edits: [{ at: token.offset, remove: text.length - token.offset, insert: '' }], offset: token.offset, message: 'the file begins anew here', hint: 'remove what stands twice', sure: false }] : [];
  }
  const lastLine = text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
  const isWhole = open.length === 1 && expected === 'comma' && token.kind === 'end';
  if (open.length === 0 || isWhole || rest.includes('\n') || !/^\s/.test(lastLine)) return [];
  const closers = open.toReversed().map((opener) => closerOf[tokens[opener]?.raw ?? ''] ?? '');
  const whole = { offset: end - 1, message: 'the file stops in the middle', hint: `put back what is missing, from a copy: at least ${closers.join(' ')}`, sure: false };
  const comma = text.slice(0, end).endsWith(',') ? 1 : 0;
  return [
    ...beginnings.map((more) => ({ ...whole, edits: [{ at: end - comma, remove: comma, insert: more + closers.join('') }] })),
    { ...whole, edits: [{ at: token.offset, remove: end - token.offset, insert: `null${closers.join('')}` }] },
  ];
}
