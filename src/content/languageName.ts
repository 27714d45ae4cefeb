/** The language of a tag without its country: `fr` of `fr-CA`. */
export const languageCode = (tag: string): string => tag.replace(/-.*/, '');

export const englishName = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(languageCode(tag)) ?? tag;

export function nativeLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(languageCode(tag)) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/** The codes and English names of the languages in which this browser writes days and amounts, by name. */
export function namedLanguages(): [code: string, name: string][] {
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return Intl.DateTimeFormat.supportedLocalesOf([...new Set(Intl.getCanonicalLocales(pairs))])
    .flatMap((code): [string, string][] => {
      const name = /^[a-z]{2,3}$/.test(code) ? names.of(code) : undefined;
      return name === undefined ? [] : [[code, name]];
    })
    .sort(([, first], [, second]) => first.localeCompare(second));
}
