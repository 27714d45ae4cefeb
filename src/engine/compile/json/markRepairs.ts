import type { Repair } from './Repair.ts';
import type { Stop } from './parseTokens.ts';
import { shown } from './shown.ts';

/** Commas, colons and values that may be missing or too many where a text cannot be read on. The likeliest first. */
export function markRepairs({ tokens, index, expected }: Stop): Repair[] {
  const token = tokens[index];
  const last = tokens[index - 1];
  if (!token) return [];
  const before = (insert: string, message: string, hint?: string, sure = true): Repair => ({ edits: [{ at: token.offset, remove: 0, insert }], offset: token.offset, message, ...(hint !== undefined && { hint }), sure });
  const instead = (insert: string, message: string, hint?: string): Repair => ({ ...before(insert, message, hint, false), isLocal: true, edits: [{ at: token.offset, remove: token.raw.length, insert }] });
  const repairs: Repair[] = [];
  if (expected === 'comma' && token.kind === 'odd') repairs.push(instead(',', `a ${token.raw} stands where a comma belongs`, 'write ,'));
  if (expected === 'comma' && last) repairs.push(before(',', `a comma is missing after ${shown(last)}`, `write ${shown(last)},`));
  if (expected === 'comma' && token.raw === ':') repairs.push(instead(',', 'a colon stands where a comma belongs', 'write ,'));
  if (expected === 'colon' && last?.raw.endsWith(':"')) {
    repairs.push({ edits: [{ at: last.offset + last.raw.length - 2, remove: 2, insert: '":' }], offset: last.offset, message: 'the colon belongs behind the quotation mark', hint: `write ${last.raw.slice(0, -2)}":`, sure: true });
  }
  if (expected === 'colon' && last) {
    repairs.push(before(':', `a colon is missing after ${shown(last)}`, `write ${shown(last)}:`));
    repairs.push({ ...before(': null', `after ${shown(last)} a colon and a value are missing`), isGuess: true });
    if (token.raw === ',' || token.kind === 'odd') repairs.push(instead(':', `a ${token.raw === ',' ? 'comma' : token.raw} stands where a colon belongs`, 'write :'));
  }
  if (expected === 'value' && /^(NaN|Infinity|inf)$/i.test(token.raw)) repairs.push({ ...instead('null', `${token.raw} is no number that JSON knows`), sure: true, isGuess: true });
  if (expected === 'value' && /^-?\d+\.$/.test(token.raw)) repairs.push(instead(`${token.raw.slice(0, -1)},`, 'a . stands where a comma belongs', 'write ,'));
  if (expected === 'value' && last) repairs.push({ ...before('null ', `a value is missing after ${shown(last)}`), isGuess: true });
  if (expected === 'key' && token.raw === ':') repairs.push(before('"?"', 'a name is missing before this colon', undefined, false));
  return repairs;
}
