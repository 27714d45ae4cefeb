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
