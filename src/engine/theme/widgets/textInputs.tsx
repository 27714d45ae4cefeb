import { styled } from 'styled-components';
import { type FieldWidgetProps, textAttributesWithoutValue, useShownText } from '../fieldProps.ts';
import { Control } from '../Control.ts';

const Lines = styled(Control)`
  display: block;
  line-height: 1.5;
  resize: vertical;
`;

const textOf = (value: unknown): string => String(value ?? '');

export function BaseInput({ type = 'text', ...props }: FieldWidgetProps) {
  const { value, options, onChange } = props;
  return (
    <Control
      {...textAttributesWithoutValue(props)}
      type={type}
      {...useShownText<HTMLInputElement>(textOf(value))}
      inputMode={options.inputMode}
      {...(options.inputMode === 'email' && { autoCapitalize: 'none', spellCheck: false })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const TextInput = (props: FieldWidgetProps) => <BaseInput {...props} type="text" />;

/**
 * An e-mail address; a phone offers @ on its keyboard. An input of the type `email` would hand over a domain with a
 * typographic dash as another one, in Punycode.
 */
export const TextInputWithEmailKeyboard = (props: FieldWidgetProps) => (
  <BaseInput {...props} options={{ ...props.options, inputMode: 'email' }} />
);

/** A telephone number; a phone offers digits. */
export const TelInput = (props: FieldWidgetProps) => <BaseInput {...props} type="tel" />;

export function TextArea(props: FieldWidgetProps) {
  const { value, options, onChange } = props;
  return (
    <Lines
      as="textarea"
      {...textAttributesWithoutValue(props)}
      rows={options.rows ?? 4}
      {...useShownText<HTMLTextAreaElement>(textOf(value))}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const HiddenInput = ({ id, htmlName, value }: FieldWidgetProps) => (
  <input type="hidden" id={id} name={htmlName} value={textOf(value)} />
);
