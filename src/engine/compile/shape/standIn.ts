/** A value of the least shape that a part of a meta-schema asks for. It stands where one is missing, so that the rest can be checked. */
export function standIn(schema: unknown, root: unknown): unknown {
  const { $ref, type, const: only, enum: allowed, required, properties, oneOf, anyOf } = asSchema(schema);
  if (typeof $ref === 'string') return standIn($ref.split('/').slice(1).reduce<unknown>((part, key) => asSchema(part)[key], root), root);
  if (only !== undefined) return only;
  if (Array.isArray(allowed)) return allowed[0];
  const [first] = [oneOf, anyOf].flatMap((list) => (Array.isArray(list) ? [...list] : []));
  if (first !== undefined) return standIn(first, root);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'array':
      return [];
    case 'string':
      return '';
    case 'number':
    case 'integer':
      return 0;
    case 'boolean':
      return false;
    default:
      return Object.fromEntries((Array.isArray(required) ? required : []).map((key) => [key, standIn(asSchema(properties)[String(key)], root)]));
  }
}

const asSchema = (value: unknown): Record<string, unknown> => (value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {});
