import { isObjectOrArray, isRecord } from '../values/values.ts';
/** JSON as people write it: on one line where it fits. */
export function printJson(value: unknown, width = 120, indent = '', used = 0): string {
  const line = printLine(value);
  if (indent.length + used + line.length < width || !isObjectOrArray(value)) return line;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = Array.isArray(value)
    ? value.map((item) => printJson(item, width, inner))
    : membersOf(value).map(([key, member]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + printJson(member, width, inner, name.length);
      });
  return `${open}\n${lines.map((text) => inner + text).join(',\n')}\n${indent}${close}`;
}

/** JSON on one line, with the spaces that people put. */
export function printLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const members = membersOf(value).map(([key, member]) => `${JSON.stringify(key)}: ${printLine(member)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}

/** The members that JSON has: it leaves out undefined ones. */
const membersOf = (value: object): [key: string, member: unknown][] =>
  Object.entries(value).filter(([, member]) => member !== undefined);
