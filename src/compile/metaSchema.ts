import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { compileSchema, unjudged } from './compileSchema.ts';

/** What a schema finds wrong with a value, with the schema's own part beside it. */
export type SchemaError = ErrorObject;
export type SchemaValidator = ValidateFunction;

/**
 * What meta-schemas compiled to, by their text: definitions are checked again at every change, and these hardly ever
 * change.
 */
const compiled = new Map<string, SchemaValidator>();

/** Making the validators' code shorter takes longer than they run. */
const settings = { allErrors: true, verbose: true, strict: true, allowUnionTypes: true, code: { optimize: false } };

/** The validator of a meta-schema. Throws what ajv says of a schema that is none. */
export function metaSchemaValidator(schema: object): SchemaValidator {
  const text = JSON.stringify(schema);
  const validate = compiled.get(text) ?? compileSchema(new Ajv({ ...unjudged, ...settings }), schema);
  compiled.set(text, validate);
  return validate;
}
