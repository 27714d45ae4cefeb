import { Ajv, type ValidateFunction } from 'ajv';

/** Options that keep an ajv from validating schemas, for which each instance would compile the meta-schema anew. */
export const unjudged = { meta: false, validateSchema: false } as const;

let judge: Ajv | undefined;

/** The validator of a schema, by an ajv with the options `unjudged`. Throws ajv's errors when the schema is invalid. */
export function compileSchema(ajv: Ajv, schema: object): ValidateFunction {
  judge ??= new Ajv();
  void judge.validateSchema(schema, true);
  return ajv.compile(schema);
}
