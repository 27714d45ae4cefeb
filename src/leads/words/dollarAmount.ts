import { groupedNumber } from './groupedNumber.ts';

/** An amount of money: `$1,234`, `$73.30`. Other dollars than Canadian ones are named. */
export const dollarAmount = (amount: number, decimals: 0 | 2, currency: string): string =>
  `$${groupedNumber(amount, decimals)}${currency === 'CAD' ? '' : ` ${currency}`}`;
