/** A dotted path, one name further. */
export const joinPath = (path: string, name: string | number): string => (path === '' ? String(name) : `${path}.${name}`);
