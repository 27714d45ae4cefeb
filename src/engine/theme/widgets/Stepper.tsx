import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../Button.ts';
import { fieldAria } from '../aria.ts';
import { control, focusRing } from '../looks.ts';

const Row = styled.div`
  display: flex;
  gap: 0.5rem;
  max-width: 16rem;

  button {
    flex: none;
    min-width: 52px;
    padding: 0;
    font-size: 1.375rem;
    line-height: 1;
  }
`;

const Input = styled.input`
  ${control}
  min-width: 0;
  text-align: center;

  &:focus-visible {
    ${focusRing}
  }
`;

/** A number with minus and plus buttons. A text input underneath: a number input would drop what it cannot read. */
export function Stepper(props: WidgetProps) {
  const { id, name, value, schema, options, onChange } = props;
  const [text, setText] = useState('');
  const least: number = options['least'] ?? -Infinity;
  const most: number = options['most'] ?? Infinity;
  // "1." reads as 1: what was typed stays on the page as long as it means the value.
  const shown = text.trim() !== '' && Number(text) === value ? text : String(value ?? '');
  const change = (typed: string): void => {
    setText(typed);
    onChange(typed);
  };
  const step = (by: number): void => {
    const from = typeof value === 'number' ? value + by : Number.isFinite(least) ? least : 0;
    change(String(Math.min(most, Math.max(least, from))));
  };
  return (
    <Row>
      <Button
        type="button"
        aria-label={options['decreaseLabel']}
        aria-disabled={typeof value === 'number' && value <= least}
        onClick={() => step(-1)}
      >
        −
      </Button>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
        readOnly={props.readonly}
        autoComplete="off"
        value={shown}
        onChange={(event) => change(event.target.value)}
        {...fieldAria(props)}
      />
      <Button
        type="button"
        aria-label={options['increaseLabel']}
        aria-disabled={typeof value === 'number' && value >= most}
        onClick={() => step(1)}
      >
        +
      </Button>
    </Row>
  );
}
