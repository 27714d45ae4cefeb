import { partsOf } from './partsOf.ts';

/** Fields that are surely given while a condition holds. */
export function guardedBy(logic: unknown): string[] {
  const { operator, parts } = partsOf(logic, []) ?? { operator: '', parts: [] };
  const [first] = parts;
  switch (operator) {
    case 'var':
      return typeof first?.logic === 'string' ? [first.logic] : [];
    case '!!':
      return guardedBy(first?.logic);
    case '!':
      return unguardedBy(first?.logic);
    case 'and':
      return parts.flatMap(({ logic: part }) => guardedBy(part));
    default:
      return [];
  }
}

/** Fields that are surely given while a condition does not hold. */
export function unguardedBy(logic: unknown): string[] {
  const { operator, parts } = partsOf(logic, []) ?? { operator: '', parts: [] };
  switch (operator) {
    case '!':
      return guardedBy(parts[0]?.logic);
    case '!!':
      return unguardedBy(parts[0]?.logic);
    case 'missing':
      return parts.flatMap(({ logic: name }) => [name].flat()).filter((name) => typeof name === 'string');
    case 'or':
      return parts.flatMap(({ logic: part }) => unguardedBy(part));
    default:
      return [];
  }
}
