import { type FieldProps, getUiOptions, getWidget, optionsList, type RJSFSchema } from '@rjsf/utils';

const nothing = (): void => undefined;

/** Several choices of a list. Every other array is a list of entries, which RJSF's own field (3 kB) is not asked for. */
export function ChoicesField({ schema, uiSchema = {}, fieldPathId, registry, name, required }: FieldProps) {
  const { widget, ...options } = getUiOptions(uiSchema);
  const Widget = getWidget(schema, widget, registry.widgets);
  const enumOptions = optionsList(schema.items as RJSFSchema, uiSchema);
  return (
    <Widget
      id={fieldPathId.$id}
      name={name}
      label={schema.title ?? name}
      multiple
      required={required ?? false}
      options={{ ...options, enumOptions: enumOptions ?? [] }}
      schema={schema}
      uiSchema={uiSchema}
      registry={registry}
      value={undefined}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}
