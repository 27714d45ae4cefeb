import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** Options that keep an ajv from validating schemas, for which each instance would compile the meta-schema anew. */
export const noSchemaCheck = { meta: false, validateSchema: false } as const;

/** Cache of the ajv that judges schemas, which compiles the meta-schema of JSON Schema once. */
const judgeCache: { ajv?: Ajv } = {};

/** The validator of a schema, by an ajv with the options `noSchemaCheck`. Throws where the schema is invalid. */
export function compileSchema(ajv: Ajv, schema: object): ValidateFunction {
  void (judgeCache.ajv ??= new Ajv()).validateSchema(schema, true);
  return ajv.compile(schema);
}

/** An error that a schema finds in a value, with the schema's own part beside it. */
export type SchemaError = ErrorObject;
export type SchemaValidator = ValidateFunction;

/** Cache of what meta-schemas compiled to: content files are checked again at every change. */
const validatorCache = new WeakMap<object, SchemaValidator>();

/** Making the validators' code shorter takes longer than they run. */
const settings = {
  allErrors: true,
  verbose: true,
  strict: true,
  // A property that a part requires may be known to the schema around it.
  strictRequired: false,
  allowUnionTypes: true,
  code: { optimize: false },
  // Keywords of our own that ajv must accept: the words for a text that misses a `pattern`, the keyword that a keyword
  // becomes, and the names that a text may show in braces beside shared values.
  keywords: ['patternErrorMessage', 'standard', 'fills'],
};

/** The validator of a meta-schema. Throws what ajv says of a schema that is none. */
export function compileMetaSchema(metaSchema: object): SchemaValidator {
  const validate =
    validatorCache.get(metaSchema) ?? compileSchema(new Ajv({ ...noSchemaCheck, ...settings }), metaSchema);
  validatorCache.set(metaSchema, validate);
  return validate;
}
