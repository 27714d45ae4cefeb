import { foldedText } from './cleanText.ts';
import type { Labels } from './generated/MessagesFile.ts';
import { fill } from './template.ts';

/**
 * Numbers with commas or spaces between thousands and a decimal dot. After a decimal comma at most two digits may
 * follow, since three could be thousands.
 */
const withDot = /^([1-9]\d{0,2}(?:,\d{3}){1,3}|[1-9]\d{0,2}(?: \d{3}){1,3}|\d{0,12})(?:\.(\d{0,6}))?$/;
const withComma = /^([1-9]\d{0,2}(?:\.\d{3}){1,3}|[1-9]\d{0,2}(?: \d{3}){1,3}|\d{0,12}),(\d{1,2})$/;

/**
 * Parses a folded text as a number in the ways in which people write one, with or without its unit. Returns undefined
 * when it is none or ambiguous. A dollar sign may stand before or after the amount.
 */
export function amountIn(unit: string, text: string): number | undefined {
  const [, minus = '', absolute = ''] = /^(-?) ?(.*)$/.exec(text.toLowerCase()) ?? [];
  const alone = unit === 'dollars' ? withoutSign(absolute) : withoutUnit(absolute, foldedText(unit).toLowerCase());
  const [, whole, decimals = ''] = withDot.exec(alone) ?? withComma.exec(alone) ?? [];
  if (whole === undefined || whole + decimals === '') return undefined;
  // "$1.200" may mean 1200, so it is ambiguous. Amounts with half cents are left to a validation rule.
  if (unit === 'dollars' && /^\d\d0$/.test(decimals)) return undefined;
  const amount = Number(`${whole.replace(/\D/g, '')}.${decimals}`);
  return minus === '' ? amount : -amount;
}

const withoutSign = (text: string): string =>
  text.replace(/^(?:cad|ca?)? ?\$ ?/, '').replace(/ ?(?:\$|cad|dollars?)$/, '');

const withoutUnit = (text: string, unit: string): string =>
  unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;

/**
 * The words before and after the {number} of a unit: from the catalogue where it has some, else the unit itself after
 * the number.
 */
export function amountLabel(unit: string, { feet, metres, dollars }: Labels): string {
  if (unit === '') return '{number}';
  return new Map(Object.entries({ feet, metres, dollars })).get(unit) ?? `{number} ${unit}`;
}

/** Formats a number for a locale such as `en-CA`: with thousands separators, and two decimals for dollars. */
export const numberWords = (unit: string, amount: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6, minimumFractionDigits: unit === 'dollars' ? 2 : 0 })
    .format(amount)
    .replaceAll('\u202f', '\u00a0');

/** Formats a number as `numberWords` does, with its unit. */
export const amountWords = (unit: string, amount: number, labels: Labels): string =>
  fill(amountLabel(unit, labels), { number: numberWords(unit, amount, labels.dates) });
