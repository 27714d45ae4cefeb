import { styled } from 'styled-components';
import { formatNumberOrTextOfFormat } from '../../definition/answerValues.ts';
import { fieldAriaAndAutofocus, type FieldWidgetProps } from '../fieldProps.ts';
import { tokens } from '../tokens.ts';

const Value = styled.output`
  display: block;
  font-size: 1.25rem;
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  line-height: ${tokens.touchTarget};
  overflow-wrap: anywhere;
`;

/**
 * A calculated value, which nobody can change. Screen readers announce an output when it changes; the link of a message
 * about it focuses it.
 */
export function Output(props: FieldWidgetProps) {
  const { id, value, schema, registry } = props;
  const text = formatNumberOrTextOfFormat(schema, value, registry.formContext) ?? value;
  return (
    <Value id={id} tabIndex={-1} aria-describedby={fieldAriaAndAutofocus(props)['aria-describedby']}>
      {typeof text === 'string' ? text : '–'}
    </Value>
  );
}
