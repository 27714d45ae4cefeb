import { isRecord } from '../values/values.ts';

type Json = Record<string, unknown>;

/** A section file with the words of JSON Schema and RJSF. */
export type PlainSection = Json & { schema: Json };

/** Whether a value is a JSON Schema. */
export const isLikelyJsonSchema = (value: unknown): value is Json =>
  isRecord(value) && ['type', 'properties', '$ref', 'oneOf', 'anyOf', 'allOf', 'enum'].some((word) => word in value);

/** The name of the only question of a schema that is no object, or that one field shows. */
export const onlyField = 'answer';

/** A JSON Schema and a UI schema of RJSF as a section. */
export function wrapAsSection(schema: Json, uiSchema?: Json): PlainSection {
  const { type } = schema;
  const isObject = (type === undefined || type === 'object') && !(uiSchema && 'ui:field' in uiSchema);
  const base = { type: 'object', ...(type === 'object' && { required: [onlyField] }) };
  return {
    $schema: '../meta/section.schema.json',
    schema: isObject ? schema : { ...base, properties: { [onlyField]: schema } },
    ...(uiSchema && { ui: isObject ? uiSchema : { [onlyField]: uiSchema } }),
  };
}

/** The section of a form that is made of a schema. */
export const onlySection = 'questions';

/** Makes the form.json of a form with only this section; the form has its own page if `page` is given. */
export const singleSectionForm = (name: string, title: string, page?: Json): Json & { title: string } => ({
  $schema: '../meta/form.schema.json',
  title,
  ...(page && { page }),
  steps: [{ title, sections: [onlySection] }],
  notices: { invalid: 'completeRequired' },
  submit: {
    call: { path: `/${name}-answers` },
    success: { notice: 'messageSent' },
    failure: { notice: 'tryLater' },
  },
});
