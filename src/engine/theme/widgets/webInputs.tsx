import { styled } from 'styled-components';
import { formatNumberOrTextOfFormat } from '../../definition/answerValues.ts';
import { idNameAriaAndAutofocus, type FieldWidgetProps } from '../fieldProps.ts';
import { Control } from '../Control.ts';
import { BaseInput } from './textInputs.tsx';
import { tokens } from '../tokens.ts';

// A form that asks for secrets saves none of them.
export { withoutSecrets } from '../../definition/withoutSecrets.ts';

export const PasswordInput = (props: FieldWidgetProps) => <BaseInput {...props} type="password" />;

const Swatch = styled(Control)`
  max-width: 6rem;
  padding: 0.25rem;
`;

/** A colour by the browser's own picker, which shows black until one is picked. */
export function ColorInput(props: FieldWidgetProps) {
  const { value, onChange } = props;
  return (
    <Swatch
      {...idNameAriaAndAutofocus(props)}
      type="color"
      value={String(value ?? '#000000')}
      disabled={props.readonly}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Track = styled.div`
  display: flex;
  gap: 0.75rem;
  align-items: center;

  > input {
    flex: 1;
    min-height: ${tokens.touchTarget};
    accent-color: ${tokens.accent};
  }
`;

/** A slider with its number. Nothing is answered until the visitor moves it. */
export function RangeInput(props: FieldWidgetProps) {
  const { id, value, schema, onChange, registry } = props;
  const { minimum = 0, maximum = 100, multipleOf = schema.type === 'integer' ? 1 : 'any' } = schema;
  return (
    <Track>
      <input
        {...idNameAriaAndAutofocus(props)}
        type="range"
        min={minimum}
        max={maximum}
        step={multipleOf}
        value={Number(value ?? minimum)}
        disabled={props.readonly}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id}>{formatNumberOrTextOfFormat(schema, value, registry.formContext) ?? '–'}</output>
    </Track>
  );
}
