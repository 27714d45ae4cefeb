import type { Definition } from '../definition/Definition.ts';

/** One JSON Schema for all answers of a form. Fields that a condition may hide are not required. */
export function answersSchema({ steps, sections }: Definition): Record<string, unknown> {
  const sure = steps.filter((step) => !step.visible && !step.enabled).flatMap((step) => step.sections);
  const all = Object.values(sections);
  return {
    type: 'object',
    additionalProperties: false,
    required: all
      .filter(({ id, visible }) => sure.includes(id) && !visible)
      .flatMap(({ schema, conditions }) => schema.required.filter((name) => !(name in conditions))),
    properties: Object.fromEntries(
      all.flatMap(({ schema }) =>
        Object.entries(schema.properties).map(([name, { type, description, enum: values, items }]) => [
          name,
          { type, ...(description && { description }), ...(values && { enum: values }), ...(items && { items }) },
        ]),
      ),
    ),
  };
}
