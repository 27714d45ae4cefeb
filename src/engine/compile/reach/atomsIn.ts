import type { Atom, Formula } from './Formula.ts';

/** The atoms of a formula. */
export function atomsIn(formula: Formula): Atom[] {
  switch (formula.kind) {
    case 'atom':
      return [formula];
    case 'constant':
      return [];
    case 'not':
      return atomsIn(formula.part);
    default:
      return formula.parts.flatMap(atomsIn);
  }
}
