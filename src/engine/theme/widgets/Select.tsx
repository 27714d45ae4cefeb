import { clsx } from 'clsx';
import { fieldAria } from '../aria.ts';
import looks from '../looks.module.css';
import { optionGroups, optionsOf } from '../optionGroups.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import styles from './Select.module.css';

/** One of many options. */
export function Select(props: WidgetProps) {
  const { id, name, value, schema, ui, onChange } = props;
  const { disabledOptions: disabled = [] } = schema;
  return (
    <select
      className={clsx(looks.control, styles.select)}
      id={id}
      name={name}
      value={String(value ?? '')}
      autoComplete={ui['ui:autocomplete']}
      onChange={(event) => onChange(optionsOf(schema).find((option) => String(option) === event.target.value))}
      {...fieldAria(props)}
    >
      <option value="">{ui['ui:placeholder']}</option>
      {optionGroups(props).map(({ heading, own }) => {
        const shown = own.map(({ value: option, label }) => (
          <option key={String(option)} value={String(option)} disabled={disabled.includes(option)}>
            {label}
          </option>
        ));
        return heading === '' ? (
          shown
        ) : (
          <optgroup key={heading} label={heading}>
            {shown}
          </optgroup>
        );
      })}
    </select>
  );
}
