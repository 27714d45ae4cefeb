/** Whether an expression looks at any answer: what does not is always the same. */
export function dependsOnAnswers(logic: unknown): boolean {
  if (Array.isArray(logic)) return logic.some(dependsOnAnswers);
  if (logic === null || typeof logic !== 'object') return false;
  return Object.entries(logic).some(([operator, operands]) => ['var', 'missing', 'missing_some'].includes(operator) || dependsOnAnswers(operands));
}
