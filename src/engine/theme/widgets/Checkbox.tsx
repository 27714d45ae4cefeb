import type { WidgetProps } from '@rjsf/utils';
import { fieldAria } from '../fieldAria.ts';
import { Option } from '../parts/Option.ts';

/** Yes or no; carries its own label. */
export function Checkbox(props: WidgetProps) {
  const { id, name, value, label, onChange } = props;
  return (
    <Option $boxed>
      <input id={id} name={name} type="checkbox" checked={value === true} onChange={(event) => onChange(event.target.checked)} {...fieldAria(props)} />
      <span>{label}</span>
    </Option>
  );
}
