/** The most kilobytes (of 1024 bytes) of a file where its field says nothing. */
export const defaultMaxKilobytes = 25 * 1024;

/** A size as people say it, such as `500 kB` and `20 MB`. A limit is never said to be more than it is. */
export function formatFileSize(kilobytes: number, locale: string): string {
  const isLarge = kilobytes >= 1024;
  const amount = isLarge ? Math.floor((kilobytes / 1024) * 10) / 10 : kilobytes;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  return new Intl.NumberFormat(locale, { style: 'unit', unit }).format(amount);
}
