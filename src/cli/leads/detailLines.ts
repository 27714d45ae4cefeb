import { escapeControls } from '../escapeControls.ts';
import { textOf } from './textOf.ts';
import { wrapText } from './wrapText.ts';

const indent = '  ';
const mostLines = 12;

/** One field beneath its lead: a line breaks where its text does, and a very long text is cut with a word about it. */
export function detailLines(field: string, value: unknown, width: number): string[] {
  const text = textOf(value);
  if (text === '') return [];
  const label = `${escapeControls(field)}: `;
  // More than is shown need not be wrapped.
  const [first = '', ...others] = text.slice(0, mostLines * width + 1).split(/\r\n|\n|\r/);
  const lines = [label + escapeControls(first), ...others.map(escapeControls)]
    .flatMap((line) => wrapText(line, width - 2 * indent.length))
    .map((line, index) => (index === 0 ? indent : indent + indent) + line);
  if (lines.length <= mostLines) return lines;
  return [...lines.slice(0, mostLines), `${indent}${indent}… (${text.length} characters in all; --format json shows them)`];
}
