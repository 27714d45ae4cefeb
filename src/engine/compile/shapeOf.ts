import type { FieldSchema } from '../definition/generated/SectionFile.ts';

/** What kind of answer a field takes. */
export type Shape = 'text' | 'number' | 'flag' | 'choice' | 'choices' | 'file' | 'group' | 'list';

/** The shape of a field, as its section file gives it. */
export function shapeOf({ type, $ref, items }: FieldSchema): Shape {
  if (type === 'object') return 'group';
  if (type === 'array') return items?.type === 'object' ? 'list' : 'choices';
  if (type === 'boolean') return 'flag';
  if (type === 'file') return 'file';
  if ($ref) return 'choice';
  return type === 'string' ? 'text' : 'number';
}
