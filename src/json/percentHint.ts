/** What to write for a change in percent: the number without its sign would be another rate altogether. */
export function percentHint(raw: string): string {
  const [, sign = '', digits = ''] = /^\s*([+-]?)\s*(\d+(?:\.\d+)?)/.exec(raw) ?? [];
  const percent = Number(digits);
  const example = (factor: number): string => String(Math.round(25 * factor * 100) / 100);
  const how =
    sign === '-'
      ? `${percent} % less than 25 is ${example(1 - percent / 100)}`
      : sign === '+' || percent < 50
        ? `${percent} % more than 25 is ${example(1 + percent / 100)}`
        : `${percent} % of 25 is ${example(percent / 100)}`;
  return `write the new number itself; ${how}`;
}
