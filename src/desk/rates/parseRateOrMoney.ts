import { parseNumberWithOptionalUnit } from '../../engine/definition/amounts.ts';
import { foldSignsAndWhitespace } from '../../engine/definition/cleanText.ts';
import { parseNumber } from '../../engine/definition/numbers.ts';

/** The number in a text as people write it; `$26.25` and `26.25 $` are numbers where the text is an amount of money. */
export function parseRateOrMoney(text: string, isMoney: boolean): number | undefined {
  const folded = foldSignsAndWhitespace(text);
  return parseNumber(folded) ?? (isMoney ? parseNumberWithOptionalUnit('dollars', folded) : undefined);
}
