/** Texts of files by path, such as `schemas/quote/form.json`. */
export type Files = ReadonlyMap<string, string>;

/** What a diff does to one file. */
interface FileDiff {
  path: string;
  /** What stands in brackets behind the path: `new`, or `a copy of <path>`. */
  note: string;
  lines: string[];
}

/**
 * Applies a diff as the pages show them. `@@ path` begins a file; its lines begin with a space, `-` or `+`, and those
 * that are there must stand in the file exactly so. ` …` leaves lines out. Throws when it does not fit, so that no page
 * shows what is not there.
 */
export function applyDiff(files: Files, diff: string): Files {
  const after = new Map(files);
  for (const { path, note, lines } of fileDiffs(diff)) {
    const original = /^a copy of (.+)$/.exec(note)?.[1] ?? path;
    const text = note === 'new' ? '' : after.get(original);
    if (text === undefined || (note === 'new' && after.has(path))) throw new Error(`${path}: does not fit "${note}"`);
    after.set(
      path,
      note === 'new' ? `${lines.map((line) => line.slice(1)).join('\n')}\n` : applyLines(path, text, lines),
    );
  }
  return after;
}

function fileDiffs(diff: string): FileDiff[] {
  const found: FileDiff[] = [];
  for (const line of diff.split('\n')) {
    const [, path, note = ''] = /^@@ (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
    if (path !== undefined) found.push({ path, note, lines: [] });
    else if (/^[-+ ]/.test(line)) found.at(-1)?.lines.push(line);
    else throw new Error(`A line of a diff begins with a space, - or +: ${line}`);
  }
  return found;
}

/** Each part that ` …` parts from the others is sought behind the one before; the first must be there once. */
function applyLines(path: string, text: string, lines: readonly string[]): string {
  const rest = text.split('\n');
  const done: string[] = [];
  for (const [index, part] of splitBy(lines, ' …').entries()) {
    const before = part.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
    const places = rest.flatMap((_line, start) =>
      before.every((line, offset) => rest[start + offset] === line) ? [start] : [],
    );
    const [place] = places;
    if (place === undefined || before.length === 0 || (index === 0 && places.length > 1))
      throw new Error(`${path} holds ${places.length} times:\n${before.join('\n')}`);
    done.push(...rest.splice(0, place), ...part.filter((line) => !line.startsWith('-')).map((line) => line.slice(1)));
    rest.splice(0, before.length);
  }
  return [...done, ...rest].join('\n');
}

function splitBy(lines: readonly string[], separator: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of lines) {
    if (line === separator) parts.push([]);
    else parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}
