/** An amount of money in a language: `$1,234`, `73,30 $`. Currencies other than that of its country are named. */
export const dollarAmount = (amount: number, decimals: 0 | 2, currency: string, language = 'en-CA'): string =>
  amount.toLocaleString(language, {
    style: 'currency',
    currency: currency || 'CAD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });

export const groupedNumber = (
  value: number,
  minDecimals: number,
  maxDecimals = minDecimals,
  language = 'en-CA',
): string => value.toLocaleString(language, { minimumFractionDigits: minDecimals, maximumFractionDigits: maxDecimals });
