export const englishName = (tag: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(tag.split('-')[0] ?? '') ?? tag;

export function nativeName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag.replace(/-.*/, '')) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
