import { clsx } from 'clsx';
import { fieldAria } from '../aria.ts';
import looks from '../looks.module.css';
import { optionGroups, optionsOf } from '../optionGroups.ts';
import type { FieldWidgetProps } from '../fieldProps.ts';
import styles from './Select.module.css';

/** One of many options. */
export function Select(props: FieldWidgetProps) {
  const { id, htmlName, value, schema, options, placeholder, onChange } = props;
  const { enumDisabled: disabled = [] } = options;
  return (
    <select
      className={clsx(looks.control, styles.select)}
      id={id}
      name={htmlName}
      value={String(value ?? '')}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(optionsOf(schema).find((option) => String(option) === event.target.value))}
      {...fieldAria(props)}
    >
      <option value="">{placeholder}</option>
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
