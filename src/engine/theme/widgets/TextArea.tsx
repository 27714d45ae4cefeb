import type { WidgetProps } from '@rjsf/utils';
import styled from 'styled-components';
import { fieldAria } from '../fieldAria.ts';
import { control } from '../parts/control.ts';
import { focusRing } from '../parts/focusRing.ts';

const Box = styled.textarea`
  ${control}
  line-height: 1.5;
  resize: vertical;

  &:focus-visible {
    ${focusRing}
  }
`;

/** Several lines of text. */
export function TextArea(props: WidgetProps) {
  const { id, name, value, options, placeholder, onChange } = props;
  return (
    <Box
      id={id}
      name={name}
      rows={Number(options.rows ?? 4)}
      value={value ?? ''}
      placeholder={placeholder || undefined}
      readOnly={props.readonly}
      autoComplete={options['autocomplete']}
      onChange={(event) => onChange(event.target.value)}
      {...fieldAria(props)}
    />
  );
}
