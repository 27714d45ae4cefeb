import styled from 'styled-components';
import { fill } from '../../definition/template.ts';
import { Button } from '../Button.ts';
import { fieldAria } from '../aria.ts';
import { control, focusRing, tokens } from '../looks.ts';
import { useTypedNumber } from '../typedNumber.ts';
import type { WidgetProps } from '../WidgetProps.ts';

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

const Understood = styled.p`
  margin: 0;
  color: ${tokens.muted};
`;

/** A number with minus and plus buttons. A text input underneath: a number input would drop what it cannot read. */
export function Stepper(props: WidgetProps) {
  const { id, name, value, schema, ui, onChange } = props;
  const { 'ui:least': least = -Infinity, 'ui:most': most = Infinity, 'ui:unitLabel': unitLabel = '' } = ui;
  const unit = ui['ui:unit'] !== undefined;
  const { understood, ...typed } = useTypedNumber(props);
  const step = (by: number): void => {
    const from = typeof value === 'number' ? value + by : Number.isFinite(least) ? least : 0;
    onChange(Math.min(most, Math.max(least, from)));
  };
  const keyboard = ui['ui:inputMode'] ?? (unit ? 'text' : schema.type === 'integer' ? 'numeric' : 'decimal');
  const row = (
    <Row>
      <Button
        type="button"
        aria-label={ui['ui:decreaseLabel']}
        aria-disabled={typeof value === 'number' && value <= least}
        onClick={() => step(-1)}
      >
        −
      </Button>
      <Input
        id={id}
        name={name}
        type="text"
        inputMode={keyboard}
        readOnly={props.readonly}
        autoComplete="off"
        {...typed}
        {...fieldAria(props)}
      />
      <Button
        type="button"
        aria-label={ui['ui:increaseLabel']}
        aria-disabled={typeof value === 'number' && value >= most}
        onClick={() => step(1)}
      >
        +
      </Button>
    </Row>
  );
  if (!unit) return row;
  return (
    <>
      {row}
      <Understood role="status">
        {understood !== undefined && `= ${fill(unitLabel, { number: understood })}`}
      </Understood>
    </>
  );
}
