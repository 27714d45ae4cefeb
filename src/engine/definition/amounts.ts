import { foldSignsAndWhitespace } from './cleanText.ts';
import type { Labels } from './generated/MessagesFile.ts';
import { parseNumber } from './numbers.ts';
import { fill } from './template.ts';

/**
 * Parses a folded text as a number in the ways in which people write one, with or without its unit. Returns undefined
 * when it is none or ambiguous. A dollar sign may stand before or after the amount, its minus before or after the sign.
 */
export function parseNumberWithOptionalUnit(unit: string, text: string): number | undefined {
  const written = text.toLowerCase();
  if (unit !== 'dollars') return parseNumber(withoutUnit(written, foldSignsAndWhitespace(unit).toLowerCase()), true);
  const alone = written.replace(/^([+-]?) ?(?:cad|ca?)? ?\$ ?/, '$1').replace(/ ?(?:\$|cad|dollars?)$/, '');
  // "$1.200" may mean 1200, so it is ambiguous. Amounts with half cents are left to a validation rule.
  return /\.\d\d0$/.test(alone) ? undefined : parseNumber(alone, true);
}

const withoutUnit = (text: string, unit: string): string =>
  unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;

/** A template for the amounts of a unit: the catalogue's, else the unit itself after the {number}. */
export function amountTemplate(unit: string, { feet, metres, dollars }: Labels): string {
  if (unit === '') return '{number}';
  return new Map(Object.entries({ feet, metres, dollars })).get(unit) ?? `{number} ${unit}`;
}

/** Formats a number for a locale such as `en-CA`: with up to six decimals, for dollars at least two, and separators. */
const formatNumber = (unit: string, amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, minimumFractionDigits: unit === 'dollars' ? 2 : 0 })
    .format(amount)
    .replaceAll('\u202f', '\u00a0');

export const formatAmount = (unit: string, amount: number, labels: Labels): string =>
  fill(amountTemplate(unit, labels), { number: formatNumber(unit, amount, labels.dates) });
