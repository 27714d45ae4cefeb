import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { compileSchema, unjudged } from './compileSchema.ts';

/** What a schema finds wrong with a value, with the schema's own part beside it. */
export type SchemaError = ErrorObject;
export type SchemaValidator = ValidateFunction;

/** What meta-schemas compiled to: definitions are checked again at every change. */
const compiled = new WeakMap<object, SchemaValidator>();

/** Making the validators' code shorter takes longer than they run. */
const settings = { allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code: { optimize: false } };

/** The validator of a meta-schema. Throws what ajv says of a schema that is none. */
export function metaSchemaValidator(schema: object): SchemaValidator {
  const validate = compiled.get(schema) ?? compileSchema(new Ajv({ ...unjudged, ...settings }), schema);
  compiled.set(schema, validate);
  return validate;
}
