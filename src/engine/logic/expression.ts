/** The operator and the operands of a JSON-Logic expression; undefined for a constant. */
export function operandsOf(logic: unknown): [operator: string, operands: unknown[]] | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry, ...more] = Object.entries(logic);
  if (!entry || more.length > 0) return undefined;
  const [operator, operands] = entry;
  return [operator, Array.isArray(operands) ? operands : [operands]];
}

/** The path of an answer that an expression is, and nothing more than that; a constant may stand in for a missing one. */
export function variableOf(logic: unknown): string | undefined {
  const [operator, [path, standIn]] = operandsOf(logic) ?? ['', []];
  return operator === 'var' && typeof path === 'string' && path !== '' && isConstant(standIn) ? path : undefined;
}

/** Whether a JSON-Logic expression has the same value whatever the answers. */
export const isConstant = (logic: unknown): boolean =>
  Array.isArray(logic) ? logic.every(isConstant) : operandsOf(logic) === undefined;

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

const namesIn = (names: unknown[]): string[] | undefined =>
  together(names.map((name) => (typeof name === 'string' && name !== '' ? [name] : undefined)));

function together(lists: (string[] | undefined)[]): string[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  return known.length === lists.length ? [...new Set(known.flat())] : undefined;
}

/** Whether an expression looks at any answer: what does not is always the same. */
export function dependsOnAnswers(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.some(dependsOnAnswers);
  if (logic === null || typeof logic !== 'object') return false;
  return Object.entries(logic).some(
    ([operator, operands]) => ['var', 'missing', 'missing_some'].includes(operator) || dependsOnAnswers(operands),
  );
}

type Counts = readonly [least: number, most: number, words: string];

const two: Counts = [2, 2, 'two parts'];
const some: Counts = [1, Infinity, 'at least one part'];
const one: Counts = [1, 1, 'one part'];

/** How many operands each operator of conditions takes. */
export const operandCounts: Record<string, Counts> = {
  '==': two,
  '===': two,
  '!=': two,
  '!==': two,
  '<': [2, 3, 'two or three parts'],
  '<=': [2, 3, 'two or three parts'],
  '>': two,
  '>=': two,
  in: two,
  '+': some,
  '*': some,
  '-': [1, 2, 'one or two parts'],
  '/': two,
  '%': two,
  min: some,
  max: some,
  cat: some,
  var: [1, 2, 'the name of a field, and what counts while it is not given'],
  and: some,
  or: some,
  '!': one,
  '!!': one,
  if: [2, Infinity, 'at least two parts'],
  missing: some,
  missing_some: [2, 2, 'how many are needed, and a list of names'],
};
