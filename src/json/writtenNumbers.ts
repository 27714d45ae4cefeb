/** A number that people write otherwise than JSON does: how it stands there, and how JSON writes it. */
interface WrittenNumber {
  raw: string;
  corrected: string;
  hint: string;
}

const valueEnd = String.raw`(?=[ \t\r]*(?:[,}\]\n]|$))`;
const fraction = new RegExp(
  `^(-?)(?:(\\d{1,4})[ \\u00A0\\u202F]?)?(?:([\\u00BC-\\u00BE\\u2150-\\u215E])|(?<!\\d)(\\d{1,3}) ?[/\\u2044] ?(\\d{1,3}))${valueEnd}`,
);
const hours = new RegExp(`^(\\d{1,3})(?::| ?h ?)([0-5]\\d)${valueEnd}`);
const dashed = new RegExp(`^[\\u2010-\\u2015\\u2212] ?(\\d{1,9}(?:\\.\\d{1,9})?)${valueEnd}`);

const product = new RegExp(`^(\\d{1,9}(?:\\.\\d{1,9})?) ?[*x\u00D7] ?(\\d{1,9}(?:\\.\\d{1,9})?)${valueEnd}`);

/** Reads a fraction, hours and minutes, a product, or a number after a dash, at the start of a text. */
export function correctFractionTimeProductOrDash(textFromNumberOn: string): WrittenNumber | undefined {
  const inHours = hours.exec(textFromNumberOn);
  if (inHours) {
    const corrected = decimal(Number(inHours[1]) + Number(inHours[2]) / 60);
    return { raw: inHours[0], corrected, hint: `write ${corrected}: minutes are parts of an hour` };
  }
  const [dash, number] = dashed.exec(textFromNumberOn) ?? [];
  if (dash !== undefined && number !== undefined)
    return { raw: dash, corrected: `-${number}`, hint: `write ${number}, or -${number} if a minus is meant` };
  const [multiplied, factor, multiplier] = product.exec(textFromNumberOn) ?? [];
  if (multiplied !== undefined) {
    const result = decimal(Number(factor) * Number(multiplier));
    return { raw: multiplied, corrected: result, hint: `write ${result}` };
  }
  const [raw, minus = '', integer = '0', sign, over, under] = fraction.exec(textFromNumberOn) ?? [];
  if (raw === undefined) return undefined;
  const [above, below] = sign === undefined ? [over, under] : sign.normalize('NFKC').split('\u2044');
  const value = Number(integer) + Number(above) / Number(below);
  const corrected = `${minus}${decimal(value)}`;
  return Number.isFinite(value) ? { raw, corrected, hint: `write ${corrected}` } : undefined;
}

const decimal = (value: number): string => String(Math.round(value * 10_000) / 10_000);
