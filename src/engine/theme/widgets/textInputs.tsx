import { clsx } from 'clsx';
import { fieldAria } from '../aria.ts';
import looks from '../looks.module.css';
import { useShownText } from '../shownText.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import styles from './textInputs.module.css';

const textOf = (value: unknown): string => String(value ?? '');

/** One line of text, of an input type. */
function Line({ type, ...props }: WidgetProps & { type: 'text' | 'email' | 'tel' }) {
  const { id, name, value, ui, onChange } = props;
  return (
    <input
      className={looks.control}
      id={id}
      name={name}
      type={type}
      {...useShownText<HTMLInputElement>(textOf(value))}
      placeholder={ui['ui:placeholder']}
      readOnly={props.readonly}
      autoComplete={ui['ui:autocomplete']}
      inputMode={ui['ui:inputMode']}
      onChange={(event) => onChange(event.target.value)}
      {...fieldAria(props)}
    />
  );
}

/** One line of text. */
export const TextInput = (props: WidgetProps) => <Line {...props} type="text" />;

/** An e-mail address; a phone offers @ on its keyboard. */
export const EmailInput = (props: WidgetProps) => <Line {...props} type="email" />;

/** A telephone number; a phone offers digits. */
export const TelInput = (props: WidgetProps) => <Line {...props} type="tel" />;

/** Several lines of text. */
export function TextArea(props: WidgetProps) {
  const { id, name, value, ui, onChange } = props;
  return (
    <textarea
      className={clsx(looks.control, styles.textArea)}
      id={id}
      name={name}
      rows={ui['ui:rows'] ?? 4}
      {...useShownText<HTMLTextAreaElement>(textOf(value))}
      placeholder={ui['ui:placeholder']}
      readOnly={props.readonly}
      autoComplete={ui['ui:autocomplete']}
      onChange={(event) => onChange(event.target.value)}
      {...fieldAria(props)}
    />
  );
}

/** A value that travels with the form and is not shown. */
export const Hidden = ({ id, name, value }: WidgetProps) => (
  <input type="hidden" id={id} name={name} value={textOf(value)} />
);
