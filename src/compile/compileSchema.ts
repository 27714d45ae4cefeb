import { Ajv, type ValidateFunction } from 'ajv';

/** What keeps an ajv from judging schemas itself: each would compile the schema of schemas anew. */
export const unjudged = { meta: false, validateSchema: false } as const;

let judge: Ajv | undefined;

/** The validator of a schema, by an ajv that is `unjudged`. Throws what ajv says of a schema that is none. */
export function compileSchema(ajv: Ajv, schema: object): ValidateFunction {
  judge ??= new Ajv();
  void judge.validateSchema(schema, true);
  return ajv.compile(schema);
}
