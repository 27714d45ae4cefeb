import type { ReactNode } from 'react';
import type { FieldWidgetProps } from './fieldProps.ts';
import { fieldAria } from './aria.ts';
import looks from './looks.module.css';
import styles from './NumberLine.module.css';
import { useTypedNumber } from './typedNumber.ts';

/** What was understood of a typed answer, read out when it comes. */
export const Understood = ({ children }: { children: ReactNode }) => (
  <p className={styles.understood} role="status">
    {children}
  </p>
);

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
      <div className={styles.row}>
        {before}
        <input
          className={looks.control}
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
      </div>
      {words && <Understood>{understood !== undefined && `= ${words(understood)}`}</Understood>}
    </>
  );
}
