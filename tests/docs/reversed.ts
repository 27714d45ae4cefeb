/** The diff that takes back what another one does. */
export const reversed = (diff: string): string =>
  diff
    .split('\n')
    .map((line) => line.replace(/^[-+]/, (sign) => (sign === '-' ? '+' : '-')))
    .join('\n');
