/** The operator and the operands of a JSON-Logic expression; undefined for a constant. */
export function operandsOf(logic: unknown): [operator: string, operands: unknown[]] | undefined {
  if (logic === null || typeof logic !== 'object' || Array.isArray(logic)) return undefined;
  const [entry, ...more] = Object.entries(logic);
  if (!entry || more.length > 0) return undefined;
  const [operator, operands] = entry;
  return [operator, Array.isArray(operands) ? operands : [operands]];
}
