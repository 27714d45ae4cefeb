import { amountCode } from './formats.ts';
import type { Labels } from './generated/MessagesFile.ts';
import { fill } from './template.ts';

/** Thousands apart, and a dot; a comma before two decimals at most, since three may be a thousand. */
const withDot = /^([1-9]\d{0,2}(?:,\d{3}){1,3}|[1-9]\d{0,2}(?: \d{3}){1,3}|\d{0,12})(?:\.(\d{0,6}))?$/;
const withComma = /^([1-9]\d{0,2}(?:\.\d{3}){1,3}|[1-9]\d{0,2}(?: \d{3}){1,3}|\d{0,12}),(\d{1,2})$/;

/**
 * A number from the ways in which people write one, with its unit or without; undefined when it is none, or when it
 * may be one of two. Of dollars the sign of money may stand on either side.
 */
function amountIn(unit: string, text: string): number | undefined {
  const written = text
    .trim()
    .toLowerCase()
    .replace(/[\u2009\u00a0\u202f]/g, ' ');
  const [, minus = '', absolute = ''] = /^([-−]?)\s*(.*)$/.exec(written) ?? [];
  const alone = unit === 'dollars' ? withoutSign(absolute) : withoutUnit(absolute, unit.toLowerCase());
  const [, whole, decimals = ''] = withDot.exec(alone) ?? withComma.exec(alone) ?? [];
  if (whole === undefined || whole + decimals === '') return undefined;
  // $1.200 may be a thousand and two hundred. Half cents are told by a rule.
  if (unit === 'dollars' && /^\d\d0$/.test(decimals)) return undefined;
  const amount = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return minus === '' ? amount : -amount;
}

const withoutSign = (text: string): string =>
  text.replace(/^(?:cad|ca?)? ?\$ ?/, '').replace(/ ?(?:\$|cad|dollars?)$/, '');

const withoutUnit = (text: string, unit: string): string =>
  unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;

/** The words around the {number} of a unit: the catalogue's, where it has some, or the unit itself behind it. */
export function amountLabel(unit: string, { feet, metres, dollars }: Labels): string {
  if (unit === '') return '{number}';
  return new Map(Object.entries({ feet, metres, dollars })).get(unit) ?? `{number} ${unit}`;
}

/** A number as people read it in a language such as `en-CA`: thousands apart, of dollars the cents in two digits. */
export const numberWords = (unit: string, amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, minimumFractionDigits: unit === 'dollars' ? 2 : 0 })
    .format(amount)
    .replace(/[\u00a0\u202f]/g, ' ');

/** The same with its unit. */
export const amountWords = (unit: string, amount: number, labels: Labels): string =>
  fill(amountLabel(unit, labels), { number: numberWords(unit, amount, labels.dates) });

amountCode.amountIn = amountIn;
amountCode.amountWords = amountWords;
