import type { FieldSchema, PropertySchema } from '../../definition/types.ts';

/** The rule `required_if` as a condition over the answer at `path`, which is that of `decider`. */
export function requiredIfLogic({ is }: NonNullable<FieldSchema['required_if']>, path: string, decider: PropertySchema | undefined): object {
  const answer = { var: path };
  if (!is) return { and: [{ '!': [{ missing: [path] }] }, { '!': [{ '===': [answer, false] }] }] };
  return { or: is.map((value) => (decider?.type === 'array' ? { in: [value, answer] } : { '===': [answer, value] })) };
}
