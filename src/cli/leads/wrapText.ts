import { displayWidth } from './displayWidth.ts';
import { splitAtWidth } from './splitAtWidth.ts';

/** Lines no wider than given, broken at a space where there is one. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let rest = text;
  while (displayWidth(rest) > width) {
    const [start, remainder] = splitAtWidth(rest, width);
    const space = remainder.startsWith(' ') ? start.length : start.lastIndexOf(' ');
    const end = space > 0 ? space : start.length;
    lines.push(rest.slice(0, end));
    rest = rest.slice(end).replace(/^ /, '');
  }
  return [...lines, rest];
}
