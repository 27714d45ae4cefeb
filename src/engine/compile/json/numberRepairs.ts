import type { Stop } from './parseTokens.ts';
import type { Repair } from './Repair.ts';

/** A number as people write it: signs of money, thousands apart, a comma or nothing before the cents, a unit behind it. It ends where the JSON goes on. */
const written = /^[+$€£ ]*(-?)[$€£ ]*(\d{1,3}(?:[ '_\u00A0\u202F]\d{3})+|\d*)(?:\.(\d*)|,(\d+)(?=[ \t\r]*(?:,?[ \t\r]*(?:\n|$)|[}\]]|,[ \t]*["{[])))?((?:[ \t\u00A0\u202F]*[$€£%/\p{L}][\p{L}²./]*)*)(?=[ \t\r]*(?:[,}\]\n]|$))/u;

/** Numbers near the stop that are written as JSON does not: each as it was probably meant. */
export function numberRepairs(text: string, { tokens, index }: Stop): Repair[] {
  return [index, index - 1, index - 2, index - 3].flatMap((at) => {
    const token = tokens[at];
    if (!token || !/^[+$€£.\d-]/.test(token.raw) || ![':', '[', ','].includes(tokens[at - 1]?.raw ?? '')) return [];
    const [raw = '', minus = '', whole = '', decimals = '', afterComma = '', unit = ''] = written.exec(text.slice(token.offset, token.offset + 100)) ?? [];
    if (!/\d/.test(raw)) return [];
    const isOfThousands = afterComma.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    const withPoint = String(Number(`${minus}${whole.replace(/\D/g, '')}.${decimals || afterComma || '0'}`));
    const meant = isOfThousands ? `${minus}${whole}${afterComma}` : withPoint;
    const message = unit || /^[$€£]/.test(raw) ? `JSON takes a number without signs and units, and ${raw} has some` : `${raw} is not how JSON writes a number`;
    const instead = isOfThousands ? `, or ${withPoint}` : /\p{L}/u.test(unit) ? `, or "${raw}" if it is a text` : '';
    return [{ edits: [{ at: token.offset, remove: raw.length, insert: meant }], offset: token.offset, message, hint: `write ${meant}${instead}`, sure: true, isGuess: true }];
  });
}
