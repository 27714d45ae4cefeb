import { useId } from 'react';
import { styled } from 'styled-components';
import { Control } from '../../engine/theme/Control.ts';

const Field = styled.p`
  display: grid;
  gap: 0.25rem;
  max-width: 28rem;
`;

interface PickerProps {
  label: string;
  value: string;
  options: Iterable<readonly [string, string]>;
  onChange: (value: string) => void;
}

export function Dropdown({ label, value, options, onChange }: PickerProps) {
  const id = useId();
  return (
    <Field>
      <label htmlFor={id}>{label}</label>
      <Control as="select" id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {Array.from(options, ([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </Control>
    </Field>
  );
}
