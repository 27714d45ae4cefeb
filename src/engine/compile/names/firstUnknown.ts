/** The shortest beginning of a path that is not among the known ones. */
export function firstUnknown(path: string, known: ReadonlySet<string>): string {
  const names = path.split('.');
  const length = names.findIndex((_name, index) => !known.has(names.slice(0, index + 1).join('.'))) + 1;
  return names.slice(0, length === 0 ? names.length : length).join('.');
}
