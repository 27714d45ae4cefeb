/** An amount of money: `$1,234`, `$73.30`. Currencies other than CAD are named. */
export const dollarAmount = (amount: number, decimals: 0 | 2, currency: string): string =>
  `$${groupedNumber(amount, decimals)}${currency === 'CAD' ? '' : ` ${currency}`}`;

/**
 * A number in Canadian format: `12,345.60`. It avoids Intl, so that every browser and the service give the same text.
 */
export function groupedNumber(value: number, fewestDecimals: number, mostDecimals = fewestDecimals): string {
  const [whole = '', decimals = ''] = value.toFixed(mostDecimals).split('.');
  const kept = decimals.slice(0, fewestDecimals) + decimals.slice(fewestDecimals).replace(/0+$/, '');
  return whole.replace(/\B(?=(\d{3})+$)/g, ',') + (kept === '' ? '' : `.${kept}`);
}
