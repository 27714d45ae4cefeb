import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { FieldWidgetProps } from './fieldProps.ts';
import { fieldAria } from './aria.ts';
import { Control } from './looks.ts';
import { useTypedNumber } from './typedNumber.ts';

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
