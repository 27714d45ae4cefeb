/** A value of a JSON text, and where it stands. */
export interface JsonPart {
  /** Keys and positions that lead to it, joined by dots. */
  path: string;
  /** Of the value's first character, and behind its last. */
  start: number;
  end: number;
  /** Of its key's first quotation mark; of the value where it has no key. */
  keyStart: number;
  key?: string;
  /** The value that holds it. */
  parent?: JsonPart;
}

/**
 * All values of a sound JSON text, each after the one that holds it. Written apart from the checker's own reader, so as
 * not to share its mistakes.
 */
export function jsonParts(text: string): JsonPart[] {
  const parts: JsonPart[] = [];
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  const read = (key: { name: string; start: number } | undefined, parent: JsonPart | undefined): void => {
    const path = [parent?.path, key?.name].filter((name) => name !== undefined && name !== '').join('.');
    const part: JsonPart = {
      path,
      start: at,
      end: at,
      keyStart: key?.start ?? at,
      ...(key && text[key.start] === '"' && key.start < at && { key: key.name }),
      ...(parent && { parent }),
    };
    parts.push(part);
    const bracket = skip(/[[{]\s*/y).trim();
    for (let index = 0; bracket !== '' && skip(/[\]}]/y) === ''; index += 1) {
      const start = at;
      const name = bracket === '{' ? (JSON.parse(skip(/"(?:[^"\\]|\\.)*"/y)) as string) : String(index);
      skip(/\s*:\s*/y);
      read({ name, start }, part);
      skip(/\s*,?\s*/y);
    }
    if (bracket === '') skip(/"(?:[^"\\]|\\.)*"|[^\s,\]}]+/y);
    part.end = at;
  };
  read(undefined, undefined);
  return parts;
}
