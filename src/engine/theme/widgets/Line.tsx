import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { fieldAria } from '../fieldAria.ts';
import { control } from '../parts/control.ts';
import { focusRing } from '../parts/focusRing.ts';

const Input = styled.input`
  ${control}

  &:focus-visible {
    ${focusRing}
  }
`;

/** One line of text, of an input type. */
export function Line({ type, ...props }: WidgetProps & { type: 'text' | 'email' | 'tel' }) {
  const { id, name, value, options, placeholder, onChange } = props;
  return (
    <Input
      id={id}
      name={name}
      type={type}
      value={value ?? ''}
      placeholder={placeholder || undefined}
      readOnly={props.readonly}
      autoComplete={options['autocomplete']}
      inputMode={options['inputMode']}
      onChange={(event) => onChange(event.target.value)}
      {...fieldAria(props)}
    />
  );
}
