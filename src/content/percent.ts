import { parseNumberWithOptionalUnit } from '../engine/definition/amounts.ts';
import { foldSignsAndWhitespace } from '../engine/definition/cleanText.ts';

/** Parses a percentage as people write one, above -100 and at most 1000: `5`, `+5 %`, `-3,5%`. */
export function parsePriceChangePercent(text: string): number | undefined {
  const percent = parseNumberWithOptionalUnit('%', foldSignsAndWhitespace(text));
  return percent !== undefined && percent > -100 && percent <= 1000 ? percent : undefined;
}
