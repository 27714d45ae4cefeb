import { styled } from 'styled-components';
import { idNameAriaAndAutofocus, type FieldWidgetProps } from '../fieldProps.ts';
import { Control } from '../Control.ts';
import { optionGroups, optionValuesOf } from '../optionGroups.ts';

const Box = styled(Control)`
  /* Where colours are forced, the browser's own: they take the chevron away. */
  @media (forced-colors: none) {
    appearance: none;
  }
  padding-right: 2.75rem;
  /* What is chosen is read whole: a long option takes a second line. Firefox keeps one, and says that there is more. */
  white-space: normal;
  text-overflow: ellipsis;
  /* A chevron of two strokes, in the colour of the text. */
  background-image:
    linear-gradient(45deg, transparent 50%, currentColor 50%),
    linear-gradient(135deg, currentColor 50%, transparent 50%);
  background-position:
    right 1.3125rem center,
    right 1rem center;
  background-repeat: no-repeat;
  background-size: 0.3125rem 0.3125rem;
`;

export function Select(props: FieldWidgetProps) {
  const { value, schema, options, placeholder, onChange } = props;
  const { enumDisabled: disabled = [] } = options;
  return (
    <Box
      as="select"
      {...idNameAriaAndAutofocus(props)}
      value={String(value ?? '')}
      autoComplete={options.autocomplete}
      onChange={(event) => onChange(optionValuesOf(schema).find((option) => String(option) === event.target.value))}
    >
      <option value="">{placeholder}</option>
      {optionGroups(props).map(({ heading, members }) => {
        const shown = members.map(({ value: option, label }) => (
          <option key={String(option)} value={String(option)} disabled={disabled.includes(option)}>
            {disabled.includes(option) ? `${label} (${options.unavailableLabel})` : label}
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
    </Box>
  );
}
