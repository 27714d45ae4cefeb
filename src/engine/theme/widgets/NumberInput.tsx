import styled from 'styled-components';
import { numberWords } from '../../definition/amounts.ts';
import { fill } from '../../definition/template.ts';
import { isLengthUnit } from '../../definition/units.ts';
import { fieldAria } from '../aria.ts';
import { control, focusRing, tokens } from '../looks.ts';
import { useTypedNumber } from '../typedNumber.ts';
import type { WidgetProps } from '../WidgetProps.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;

  > span {
    flex: none;
    max-width: 50%;
  }
`;

const Input = styled.input`
  ${control}
  min-width: 0;
  max-width: 12rem;

  &:focus-visible {
    ${focusRing}
  }
`;

const Understood = styled.p`
  margin: 0;
  color: ${tokens.muted};
`;

/** A number that nobody counts up to, as people write it, with its unit beside it. */
export function NumberInput(props: WidgetProps) {
  const { id, name, schema, ui, labels } = props;
  const { amount: unit = '' } = schema;
  const { 'ui:unitLabel': label = '' } = ui;
  const [before = '', after = ''] = label.split('{number}').map((part) => part.trim());
  const { understood, ...typed } = useTypedNumber(props);
  const aria = fieldAria(props);
  // A phone's keyboard of digits has no signs for feet and inches.
  const keyboard =
    ui['ui:inputMode'] ?? (isLengthUnit(unit) ? 'text' : schema.type === 'integer' ? 'numeric' : 'decimal');
  return (
    <>
      <Row>
        {before && <span id={`${id}-unit`}>{before}</span>}
        <Input
          id={id}
          name={name}
          type="text"
          inputMode={keyboard}
          placeholder={ui['ui:placeholder']}
          readOnly={props.readonly}
          autoComplete="off"
          {...typed}
          {...aria}
          aria-describedby={[label && `${id}-unit`, aria['aria-describedby']].filter(Boolean).join(' ') || undefined}
        />
        {after && <span id={`${id}-unit`}>{after}</span>}
      </Row>
      <Understood role="status">
        {understood !== undefined &&
          `= ${fill(label || '{number}', { number: numberWords(unit, understood, labels.dates) })}`}
      </Understood>
    </>
  );
}
