import { type ChangeEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { fieldAria, type FieldWidgetProps } from './fieldProps.ts';
import { Control } from './looks.tsx';
import { typedValue } from '../definition/answerValues.ts';
import { useShownText } from './shownText.ts';

/** Whether digits alone say a number. Three behind a dot may be meant as thousands. */
const saysItself = (text: string, value: number): boolean => Number(text) === value && !/\.\d{3}$/.test(text.trim());

/**
 * What a line for a number needs. "1." reads as 1, 12'6" as 12.5: what was typed stays on the page as long as it means
 * the value. `understood` is the value where its digits alone do not say it.
 */
function useTypedNumber({ schema, value, onChange }: Pick<FieldWidgetProps, 'schema' | 'value' | 'onChange'>) {
  const [text, setText] = useState('');
  const isMeant = text.trim() !== '' && typedValue(schema, text) === value;
  return {
    ...useShownText<HTMLInputElement>(isMeant ? text : String(value ?? '')),
    understood: isMeant && typeof value === 'number' && !saysItself(text, value) ? value : undefined,
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

/** What was understood of a typed answer, read out when it comes. */
export const Understood = styled.p.attrs({ role: 'status' })`
  margin: 0.375rem 0 0;
  color: ${({ theme }) => theme.muted};

  &:empty {
    margin: 0;
  }
`;

interface NumberLineProps {
  props: FieldWidgetProps;
  /** A phone's keyboard of digits has no signs for feet and inches. */
  isLength: boolean;
  before: ReactNode;
  after: ReactNode;
  /** Id of the unit, where it stands beside the line. */
  unitId?: string;
  /** What was understood, in words; without it that is not said. */
  words?: (understood: number) => string;
}

/**
 * The line that a number is typed into, with what stands around it: of text, because an input for numbers would drop
 * what it cannot read.
 */
export function NumberLine({ props, isLength, before, after, unitId, words }: NumberLineProps) {
  const { id, htmlName, schema, options, placeholder, readonly } = props;
  const { understood, ...typed } = useTypedNumber(props);
  const keyboard = options.inputMode ?? (isLength ? 'text' : schema.type === 'integer' ? 'numeric' : 'decimal');
  const aria = fieldAria(props);
  const described = [unitId, aria['aria-describedby']].filter(Boolean).join(' ');
  return (
    <>
      <Row>
        {before}
        <Control
          id={id}
          name={htmlName}
          type="text"
          inputMode={keyboard}
          placeholder={placeholder}
          readOnly={readonly}
          autoComplete="off"
          {...typed}
          {...aria}
          aria-describedby={described || undefined}
        />
        {after}
      </Row>
      {words && <Understood>{understood !== undefined && `= ${words(understood)}`}</Understood>}
    </>
  );
}
