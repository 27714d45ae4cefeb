import { operandsOf } from './operandsOf.ts';

/** The paths of all answers that an expression names; undefined when it computes them. */
export function pathsIn(logic: unknown): string[] | undefined {
  if (Array.isArray(logic)) return together(logic.map(pathsIn));
  const [operator, operands] = operandsOf(logic) ?? ['', []];
  switch (operator) {
    case 'var':
      return together([namesIn(operands.slice(0, 1)), ...operands.slice(1).map(pathsIn)]);
    case 'missing':
      return namesIn(Array.isArray(operands[0]) ? operands[0] : operands);
    case 'missing_some':
      return together([pathsIn(operands[0]), Array.isArray(operands[1]) ? namesIn(operands[1]) : undefined]);
    default:
      return together(operands.map(pathsIn));
  }
}

const namesIn = (names: unknown[]): string[] | undefined => together(names.map((name) => (typeof name === 'string' && name !== '' ? [name] : undefined)));

function together(lists: (string[] | undefined)[]): string[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? [...new Set(known.flat())] : undefined;
}
