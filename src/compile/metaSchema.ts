import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';

/** What a schema finds wrong with a value, with the schema's own part beside it. */
export type SchemaError = ErrorObject;
export type SchemaValidator = ValidateFunction;

/**
 * What meta-schemas compiled to, by their text: definitions are checked again at every change, and these hardly ever
 * change.
 */
const compiled = new Map<string, SchemaValidator>();

/** The validator of a meta-schema. Throws what ajv says of a schema that is none. */
export function metaSchemaValidator(schema: object): SchemaValidator {
  const text = JSON.stringify(schema);
  const validate =
    compiled.get(text) ??
    new Ajv({ allErrors: true, verbose: true, strict: true, allowUnionTypes: true }).compile(schema);
  compiled.set(text, validate);
  return validate;
}
