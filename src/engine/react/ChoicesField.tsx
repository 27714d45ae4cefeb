import { type FieldProps, getUiOptions, getWidget, optionsList, type RJSFSchema } from '@rjsf/utils';
import { createElement } from 'react';

const nothing = (): void => undefined;

/** Several choices of a list. Every other array is a list of entries: RJSF's field for arrays (3 kB) is left out. */
export function ChoicesField({ schema, uiSchema = {}, fieldPathId, registry, name, required = false }: FieldProps) {
  const { widget, ...options } = getUiOptions(uiSchema);
  const enumOptions = optionsList(schema.items as RJSFSchema, uiSchema) ?? [];
  return createElement(getWidget(schema, widget, registry.widgets), {
    id: fieldPathId.$id,
    name,
    label: schema.title ?? name,
    multiple: true,
    required,
    options: { ...options, enumOptions },
    schema,
    uiSchema,
    registry,
    value: undefined,
    onChange: nothing,
    onBlur: nothing,
    onFocus: nothing,
  });
}
