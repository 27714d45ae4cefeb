import type { JsonPath } from '../../../json/tree.ts';

/** An operand of an expression, and where it stands. */
export interface Part {
  logic: unknown;
  at: JsonPath;
}

/** The operator and the operands of an expression; undefined for a plain value. */
export function partsOf(logic: unknown, at: JsonPath): { operator: string; parts: Part[] } | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry] = Object.entries(logic);
  if (!entry) return undefined;
  const [operator, operands] = entry;
  const place = [...at, operator];
  const parts: Part[] = Array.isArray(operands) ? operands.map((part: unknown, index) => ({ logic: part, at: [...place, index] })) : [{ logic: operands, at: place }];
  return { operator, parts };
}
