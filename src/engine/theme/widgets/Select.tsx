import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { fieldAria } from '../fieldAria.ts';
import { control } from '../parts/control.ts';
import { focusRing } from '../parts/focusRing.ts';

const Box = styled.select`
  ${control}

  &:focus-visible {
    ${focusRing}
  }
`;

/** One of many options. */
export function Select(props: WidgetProps) {
  const { id, name, value, options, onChange } = props;
  const list = options.enumOptions ?? [];
  const disabled: unknown[] = props.schema['disabledOptions'] ?? [];
  return (
    <Box
      id={id}
      name={name}
      value={value === undefined ? '' : String(value)}
      autoComplete={options['autocomplete']}
      onChange={(event) => onChange(list.find((option) => String(option.value) === event.target.value)?.value)}
      {...fieldAria(props)}
    >
      <option value="">{props.placeholder}</option>
      {list.map((option) => (
        <option key={String(option.value)} value={String(option.value)} disabled={disabled.includes(option.value)}>
          {option.label}
        </option>
      ))}
    </Box>
  );
}
