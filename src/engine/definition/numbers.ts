// Numbers of a folded text in the ways in which people write them, for fields, lengths and amounts alike.

const groupedDigits = (sign: string): string => `[1-9]\\d{0,2}(?:${sign}\\d{3}){1,3}`;

/**
 * Spaces, or the sign that is not that of decimals, may stand between thousands. No more digits are taken than a double
 * can hold, and after a comma at most two, since three could be thousands.
 */
const withDot = new RegExp(`^(${groupedDigits(',')}|${groupedDigits(' ')}|\\d{0,12})(?:\\.(\\d{0,6}))?$`);
const withComma = new RegExp(`^(${groupedDigits('\\.')}|${groupedDigits(' ')}|\\d{0,12}),(\\d{1,2})$`);

/** The number of a text without a unit; undefined for none, and where ambiguous, as "2,400" without the parameter. */
export function parseNumber(text: string, acceptsAmbiguousThousands = false): number | undefined {
  const [, sign = '', unsigned = ''] = /^([+-]?) ?(.*)$/.exec(text) ?? [];
  const [, integerPart, decimals = ''] = withDot.exec(unsigned) ?? withComma.exec(unsigned) ?? [];
  if (integerPart === undefined || integerPart + decimals === '') return undefined;
  if (!acceptsAmbiguousThousands && /^\d+,\d{3}$/.test(unsigned)) return undefined;
  return Number(`${sign}${integerPart.replace(/\D/g, '')}.${decimals}`);
}
