const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
const combining = /\p{Mn}|\p{Me}/u;
/** Texts of one column per character, as most are. */
const narrow = /^[\x20-\x7e]*$/;

/** The number of terminal columns that a text takes. */
export function displayWidth(text: string): number {
  if (narrow.test(text)) return text.length;
  let width = 0;
  for (const character of text) {
    if (!combining.test(character)) width += wide.test(character) ? 2 : 1;
  }
  return width;
}

/** Splits a text after the longest prefix that fits a width; the prefix has at least one character. */
export function splitByDisplayWidth(text: string, width: number): [start: string, rest: string] {
  // One character more is tested, because a combining character may follow.
  if (narrow.test(text.slice(0, width + 1))) return [text.slice(0, width), text.slice(width)];
  let used = 0;
  let end = 0;
  for (const character of text) {
    used += displayWidth(character);
    if (used > width && end > 0) break;
    end += character.length;
  }
  return [text.slice(0, end), text.slice(end)];
}

/** Wraps text at spaces where possible. */
export function wrapAtSpacesOrWidth(line: string, width: number): string[] {
  const lines: string[] = [];
  let remaining = line;
  for (;;) {
    const [start, remainder] = splitByDisplayWidth(remaining, width);
    if (remainder === '') return [...lines, remaining];
    const space = remainder.startsWith(' ') ? start.length : start.lastIndexOf(' ');
    const end = space > 0 ? space : start.length;
    lines.push(remaining.slice(0, end));
    remaining = remaining.slice(end).replace(/^ /, '');
  }
}

/** Aligns rows in columns as wide as their widest cell, those with indexes in `right` on the right. */
export function alignColumns(rows: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((cells) => displayWidth(cells[column] ?? ''))),
  );
  const padded = (cell: string, column: number): string => {
    const space = ' '.repeat((widths[column] ?? 0) - displayWidth(cell));
    return right.includes(column) ? space + cell : cell + space;
  };
  return rows.map((cells) => cells.map(padded).join('  ').trimEnd());
}

export const formatDollarsUngrouped = (amount: number, decimals = 2): string => `$${amount.toFixed(decimals)}`;

export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
