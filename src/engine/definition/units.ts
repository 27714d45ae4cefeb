/** A unit of length as people write it: a whole, and the smaller parts that it has. */
interface Unit {
  /** What may stand behind the whole number, and behind the parts, as parts of a regular expression. */
  marks: string;
  partMarks: string;
  parts: number;
}

/** The units that a number can be measured in. */
const units = {
  feet: { marks: `'|ft\\.?|feet|foot|pi\\.?|pieds?`, partMarks: `"|in\\.?|inch|inches|po\\.?|pouces?`, parts: 12 },
  metres: { marks: 'm|met(?:re|er)s?|m[eè]tres?', partMarks: 'cm', parts: 100 },
} as const satisfies Record<string, Unit>;

export type UnitName = keyof typeof units;

export const lengthUnits = Object.keys(units);

/** Whether a number of this unit is a length. */
export const isLengthUnit = (unit: string | undefined): unit is UnitName =>
  unit !== undefined && Object.hasOwn(units, unit);

const fractions: Readonly<Record<string, string>> = { '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' };

/** Phones turn straight marks into curly ones. */
const straight = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[½¼¾]/g, (sign) => fractions[sign] ?? sign)
    .replace(/[’‘′`´]/g, "'")
    .replace(/[”“″]|''/g, '"')
    .trim();

/**
 * A whole number may have a fraction behind it, or decimals: behind a comma two at most, since three may be a thousand.
 */
const amount = '((?:\\d{1,6}[ -])?\\d{1,3}/\\d{1,3}|\\d{1,6}(?:\\.\\d{0,6}|,\\d{1,2})?)';

/** A length in a unit, rounded to hundredths, from the ways in which people write one; undefined when it is none. */
export function lengthIn(unit: UnitName, text: string): number | undefined {
  const { marks, partMarks, parts } = units[unit];
  const written = straight(text);
  const [, alone] = new RegExp(`^${amount}\\s*(?:${marks})?$`).exec(written) ?? [];
  const form = new RegExp(`^(?:${amount}\\s*(?:${marks})[\\s-]*)?${amount}\\s*(${partMarks})?$`);
  const [, whole, part, partMark] = form.exec(written) ?? [];
  let length = numberIn(alone);
  if (alone === undefined && part !== undefined) {
    // Parts that nothing marks follow a whole, and are no more than make the next one.
    if (whole === undefined ? partMark === undefined : numberIn(part) >= parts) return undefined;
    length = (whole === undefined ? 0 : numberIn(whole)) + numberIn(part) / parts;
  }
  return Number.isFinite(length) ? Math.round(length * 100) / 100 : undefined;
}

/** A number, a number with a comma, or one with a fraction; NaN of nothing. */
function numberIn(text = ''): number {
  const [, whole = '0', over, under] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (over !== undefined) return Number(whole) + Number(over) / Number(under);
  return text === '' ? NaN : Number(text.replace(',', '.'));
}
