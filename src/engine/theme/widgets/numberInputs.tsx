import { type ChangeEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { textAttributesWithoutValue, type FieldWidgetProps, useShownText } from '../fieldProps.ts';
import { Button } from '../Button.ts';
import { Control } from '../Control.ts';
import { formatNumberOrTextOfFormat, parseInputUndefinedAsBlank } from '../../definition/answerValues.ts';
import { fill } from '../../definition/template.ts';
import { writeDecimal } from '../../definition/writing.ts';
import { ScrollingLiveLine } from '../fieldTexts.tsx';

/** Whether a text is unambiguously a number. Three digits after a dot may be meant as thousands. */
const isPlainNumber = (text: string, value: number): boolean => Number(text) === value && !/\.\d{3}$/.test(text.trim());

/**
 * State of a text input for a number. "1." reads as 1, 12'6" as 12.5: the typed text is kept as long as it means the
 * value. `understood` is the value where the text is no plain number.
 */
function useTypedNumber({ schema, value, onChange, registry }: FieldWidgetProps) {
  const { labels, code } = registry.formContext;
  const [text, setText] = useState('');
  const isMeant = text.trim() !== '' && parseInputUndefinedAsBlank(schema, text, code) === value;
  const plain = String(value ?? '');
  const written = writeDecimal(plain, labels.dates);
  // A field that reads no decimal comma shows none.
  const shown = parseInputUndefinedAsBlank(schema, written, code) === value ? written : plain;
  return {
    ...useShownText<HTMLInputElement>(isMeant ? text : shown),
    understood: isMeant && typeof value === 'number' && !isPlainNumber(text, value) ? value : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>): void => {
      setText(target.value);
      onChange(target.value);
    },
  };
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;

  input {
    min-width: 0;
    max-width: 12rem;
  }

  button {
    flex: none;
    min-width: 52px;
    padding: 0;
    font-size: 1.375rem;
    line-height: 1;
  }

  button + input {
    max-width: 8.5rem;
    text-align: center;
  }

  span {
    flex: none;
    max-width: 50%;
  }
`;

interface NumberLineProps {
  props: FieldWidgetProps;
  before: ReactNode;
  after: ReactNode;
  /** Id of the unit, when it is shown beside the input. */
  unitId?: string;
}

/**
 * The input for a number, with what surrounds it, and how the number was understood where it has a unit. Its type is
 * text, because a number input would drop what it cannot parse.
 */
function NumberLine({ props, before, after, unitId }: NumberLineProps) {
  const { schema, options } = props;
  const { understood, ...typed } = useTypedNumber(props);
  const number = formatNumberOrTextOfFormat(schema, understood, props.registry.formContext);
  const keyboard = options.inputMode ?? (schema.type === 'integer' ? 'numeric' : 'decimal');
  const control = textAttributesWithoutValue(props);
  const described = [unitId, control['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <Row>
        {before}
        <Control
          {...control}
          type="text"
          inputMode={keyboard}
          autoComplete="off"
          {...typed}
          aria-describedby={described || undefined}
        />
        {after}
      </Row>
      {(schema.amount ?? schema.unit) !== undefined && (
        // A formatted amount has its unit.
        <ScrollingLiveLine>
          {number && `= ${schema.amount === undefined ? fill(options.unitLabel ?? '', { number }) : number}`}
        </ScrollingLiveLine>
      )}
    </>
  );
}

export function Stepper(props: FieldWidgetProps) {
  const { value, options, onChange } = props;
  const { least: minimum = -Infinity, most: maximum = Infinity } = options;
  const step = (by: number): void => {
    const from = typeof value === 'number' ? value + by : Number.isFinite(minimum) ? minimum : 0;
    onChange(Math.min(maximum, Math.max(minimum, from)));
  };
  return (
    <NumberLine
      props={props}
      before={
        <Button
          aria-label={options.decreaseLabel}
          aria-disabled={typeof value === 'number' && value <= minimum}
          onClick={() => step(-1)}
        >
          −
        </Button>
      }
      after={
        <Button
          aria-label={options.increaseLabel}
          aria-disabled={typeof value === 'number' && value >= maximum}
          onClick={() => step(1)}
        >
          +
        </Button>
      }
    />
  );
}

/** A number as typed text, with its unit beside it; for numbers too large to count up to. */
export function NumberInput(props: FieldWidgetProps) {
  const { id, options } = props;
  const { unitLabel: label = '' } = options;
  const [before, after] = label.split('{number}').map((part) => part.trim());
  const unitId = `${id}-unit`;
  return (
    <NumberLine
      props={props}
      before={before && <span id={unitId}>{before}</span>}
      after={after && <span id={unitId}>{after}</span>}
      {...(label !== '' && { unitId })}
    />
  );
}
