import type { WidgetProps } from '@rjsf/utils';

type Options = WidgetProps['options'];
type Option = NonNullable<Options['enumOptions']>[number];

/**
 * The options of a field in their order, without those that are withheld: those under one heading together, without a
 * heading under an empty one.
 */
export function optionGroups(
  { enumOptions = [], ...options }: Options,
  withheld: readonly unknown[] = [],
): { heading: string; own: Option[] }[] {
  const headings: string[] = options['enumGroups'] ?? [];
  const groups: { heading: string; own: Option[] }[] = [];
  enumOptions.forEach((option, index) => {
    if (withheld.includes(option.value)) return;
    const heading = headings[index] ?? '';
    const last = groups.at(-1);
    if (last?.heading === heading) last.own.push(option);
    else groups.push({ heading, own: [option] });
  });
  return groups;
}
