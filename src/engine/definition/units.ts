import { parseNumber } from './numbers.ts';

/** A unit of length as people write it: a whole, and the smaller parts that it has. */
interface Unit {
  /** Regular expression sources of the signs that may follow the whole number, and the smaller part. */
  marks: string;
  partMarks: string;
  parts: number;
}

const units = {
  feet: { marks: `'|ft\\.?|feet|foot|pi\\.?|pieds?`, partMarks: `"|in\\.?|inch|inches|po\\.?|pouces?`, parts: 12 },
  metres: { marks: 'm|met(?:re|er)s?|m[eè]tres?', partMarks: 'cm', parts: 100 },
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof units;

export const lengthUnits = Object.keys(units);

export const isLengthUnit = (unit: string | undefined): unit is UnitName =>
  unit !== undefined && Object.hasOwn(units, unit);

/** Puts a folded text of a length in small letters, with fractions in digits, and with one sign for each mark. */
const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(
      / ?([\u00bc-\u00be\u2150-\u215e])/g,
      (_, sign: string) => ` ${sign.normalize('NFKD').replace('\u2044', '/')}`,
    )
    .replaceAll('`', "'")
    .replaceAll("''", '"')
    .trim();

/** Pattern of a fraction, also after a whole number, or of a number that is left to `parseNumber`. */
const amount = '((?:\\d{1,6}[ -])?\\d{1,3}/\\d{1,3}|[\\d.,](?:[\\d., ]{0,20}[\\d.,])?)';

/**
 * A length in a unit, rounded to hundredths, from the ways in which people write one; undefined when it is none. The
 * text is a folded one.
 */
export function parseLength(unit: UnitName, text: string): number | undefined {
  const { marks, partMarks, parts } = units[unit];
  const written = normalize(text);
  const [, alone] = new RegExp(`^\\+?${amount}\\s*(?:${marks})?$`).exec(written) ?? [];
  const form = new RegExp(`^\\+?(?:${amount}\\s*(?:${marks})(?:[ ,&-]|and|et)*)?${amount}\\s*(${partMarks})?$`);
  const [, wholeText, partText, partMark] = form.exec(written) ?? [];
  let length = numberIn(alone);
  if (alone === undefined && partText !== undefined) {
    // A part without a sign of its own is only valid after a whole, and only below one whole.
    if (wholeText === undefined ? partMark === undefined : numberIn(partText) >= parts) return undefined;
    length = (wholeText === undefined ? 0 : numberIn(wholeText)) + numberIn(partText) / parts;
  }
  return Number.isFinite(length) ? Math.round(length * 100) / 100 : undefined;
}

/** Parses a number or a fraction; NaN when the text is none. */
function numberIn(text = ''): number {
  const [, wholeText = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  return over === undefined ? (parseNumber(text) ?? NaN) : Number(wholeText) + Number(over) / Number(under);
}
