/** What every key in the browser's storage starts with: the product's name and the environment. */
export function storagePrefix(product: string, environment: string): string {
  const slug = product
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  return `${slug}_${environment}`;
}
