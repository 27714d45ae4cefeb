import type { RJSFSchema } from '@rjsf/utils';
import type { FieldSchema, OptionValue } from '../definition/types.ts';
import type { FieldWidgetProps } from './fieldProps.ts';

interface ShownOption {
  value: OptionValue;
  label: string;
  /** The option has this number in the field's list, counted from 0. */
  index: number;
}

/** The options of a field, offered or not. */
export function optionValuesOf(schema: RJSFSchema): readonly OptionValue[] {
  const { enum: values, items } = schema as unknown as FieldSchema;
  return values ?? items?.enum ?? [];
}

/** The offered options of a field in their order, grouped by heading; options without one are groups with ''. */
export function optionGroups({
  schema,
  options: { enumOptions = [], enumGroups },
}: Pick<FieldWidgetProps, 'schema' | 'options'>): { heading: string; members: ShownOption[] }[] {
  const allOptions = optionValuesOf(schema);
  const groups: { heading: string; members: ShownOption[] }[] = [];
  for (const { value, label } of enumOptions) {
    const index = allOptions.indexOf(value);
    const heading = enumGroups?.[index] ?? '';
    const option = { value, label, index };
    const last = groups.at(-1);
    if (last?.heading === heading) last.members.push(option);
    else groups.push({ heading, members: [option] });
  }
  return groups;
}
