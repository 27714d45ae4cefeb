import { Ajv, type ValidateFunction } from 'ajv';

/** What keeps an ajv from judging schemas itself: each would compile the schema of schemas anew. */
export const unjudged = { meta: false, validateSchema: false } as const;

let judge: Ajv | undefined;

/** Throws what ajv says of a schema that is none. */
export function judgeSchema(schema: object): void {
  judge ??= new Ajv();
  void judge.validateSchema(schema, true);
}

/** The validator of a schema, by an ajv that is `unjudged`. Throws what ajv says of a schema that is none. */
export function compileSchema(ajv: Ajv, schema: object): ValidateFunction {
  judgeSchema(schema);
  return ajv.compile(schema);
}
