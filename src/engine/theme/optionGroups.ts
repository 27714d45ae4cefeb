import type { OptionValue } from '../definition/types.ts';
import type { WidgetProps } from './WidgetProps.ts';

type Choosing = Pick<WidgetProps, 'schema' | 'ui' | 'withheld'>;

interface ShownOption {
  value: OptionValue;
  label: string;
  /** Its number in the field's list, from 0. */
  index: number;
}

/** The options of a field, offered or not. */
export const optionsOf = ({ enum: one, items }: Choosing['schema']): readonly OptionValue[] => one ?? items?.enum ?? [];

/**
 * The options of a field in their order, without those that are withheld: those under one heading together, without a
 * heading under an empty one.
 */
export function optionGroups({ schema, ui, withheld }: Choosing): { heading: string; own: ShownOption[] }[] {
  const { 'ui:enumNames': names, 'ui:enumGroups': headings } = ui;
  const groups: { heading: string; own: ShownOption[] }[] = [];
  optionsOf(schema).forEach((value, index) => {
    if (withheld.includes(value)) return;
    const heading = headings?.[index] ?? '';
    const option = { value, label: names?.[index] ?? String(value), index };
    const last = groups.at(-1);
    if (last?.heading === heading) last.own.push(option);
    else groups.push({ heading, own: [option] });
  });
  return groups;
}
