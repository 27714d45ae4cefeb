import type { FieldSchema } from '../definition/generated/SectionFile.ts';

/** What kind of answer a field takes. */
export type Shape = 'text' | 'number' | 'flag' | 'choice' | 'choices';

/** The shape of a field, as its section file gives it. */
export function shapeOf({ type, $ref }: FieldSchema): Shape {
  if (type === 'array') return 'choices';
  if (type === 'boolean') return 'flag';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}
